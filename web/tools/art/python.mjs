// Which Python the tools of plates call: the one that TEFUDA_PYTHON names, the checkout's own, or the machine's.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OWN = `${ROOT}.venv/bin/python`

/** Run a program of Python in the checkout; returns what it says. */
export function python(...given) {
  const program = process.env.TEFUDA_PYTHON ?? (existsSync(OWN) ? OWN : 'python3')
  return execFileSync(program, given, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, PYTHONPATH: `${ROOT}src` } })
}
