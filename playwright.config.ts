import { defineConfig } from '@playwright/test'
import { servers } from './e2e/servers.ts'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/global-setup.ts',
  forbidOnly: process.env.CI !== undefined,
  // One for each server; the journeys of one server follow each other, for they share its managers.
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: servers.map(({ name, url }) => ({
    name,
    workers: 1,
    use: { baseURL: url },
    // How a screen looks does not depend on where the database runs.
    ...(name === 'external' && { grepInvert: /@sweep/ }),
  })),
})
