// The page in Debian's Chromium, against a server of its own with an empty store.
import { defineConfig } from '@playwright/test'

const port = Number(process.env['TEFUDA_PORT'] ?? 8231)
const python = process.env['TEFUDA_PYTHON'] ?? '../.venv/bin/python'
const url = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'en',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env['TEFUDA_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
  webServer: {
    command: `rm -f test-results.db && ${python} -m tefuda.cli serve --port ${port} --store test-results.db`,
    env: { PYTHONPATH: '../src' },
    url: `${url}/api/games`,
    timeout: 120_000,
  },
})
