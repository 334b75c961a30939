// The page in a Chromium, against a server of its own with an empty store; two tests at a time.
import { defineConfig } from '@playwright/test'

const port = Number(process.env['TEFUDA_PORT'] ?? 8231)
const python = process.env['TEFUDA_PYTHON'] ?? '../.venv/bin/python'
/** What a Chromium from npm needs (tools/page.py): variables as NAME=VALUE with semicolons between them. */
const needs = Object.fromEntries((process.env['TEFUDA_CHROMIUM_ENV'] ?? '').split(';').filter(Boolean).map((one) => one.split('=', 2)))
const url = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'tests',
  // So long that no test depends on how busy the machine is.
  timeout: 720_000,
  expect: { timeout: 180_000 },
  // Every test sits at tables of its own, with a browser context of its own: they share nothing but the server.
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'en',
    viewport: { width: 1280, height: 800 },
    // What a test answers instead of the server reaches the page; a worker is tested by installing.spec.ts.
    serviceWorkers: 'block',
    // Nothing moves but in the tests of what moves (they say so by MOVES of tests/player.ts): drawing costs much time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['TEFUDA_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', ...(Object.keys(needs).length > 0 ? ['--no-zygote'] : [])],
      env: { ...(process.env as Record<string, string>), ...needs },
    },
  },
  webServer: {
    command: `rm -f test-results.db* && ${python} tests/server.py ${port} test-results.db`,
    env: process.env['TEFUDA_INSTALLED'] ? {} : { PYTHONPATH: '../src' },
    url: `${url}/api/games`,
    timeout: 600_000,
  },
})
