import { defineConfig } from '@playwright/test'
import { limits } from './e2e/limits.ts'
import { originVariable, servers } from './e2e/servers.ts'
import { findBrowser } from './scripts/browser.mjs'

const executablePath = findBrowser()
const origin = process.env[originVariable]
const isRoot = process.getuid?.() === 0

/**
 * Journeys for which a database and a store of files elsewhere, and several processes, may make a difference: live
 * updates, files, work in the background, sessions.
 */
const acrossProcesses = /(cabin-clearance|jobs|notifications|removing-demo-data)\.spec\.ts$/
/** Of those the ones that are played there alone: other journeys pass by the same screens. */
const onlyAcrossProcesses = /(jobs|notifications|removing-demo-data)\.spec\.ts$/

/** About half of what changes something, by how long it takes: it has a server of its own, beside the other half. */
const secondHalf =
  /(account|cabin-[\w-]+|carrier-feeds|collaboration|comments|days|papers|picker|responsible|webhooks)\.spec\.ts$/

/**
 * Journeys that change something follow each other, for they share their server's managers. What is only looked
 * at does not depend on where the database runs: one server is enough, and its demo data stays as it is.
 */
const share = {
  embedded: { grepInvert: /@parallel/, testIgnore: [secondHalf, onlyAcrossProcesses], workers: 1 },
  embedded2: { grepInvert: /@parallel/, testMatch: secondHalf, workers: 1 },
  external: { grepInvert: /@parallel/, testMatch: acrossProcesses, workers: 1 },
  parallel: { grep: /@parallel/, fullyParallel: true },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  ...(origin === undefined && { globalSetup: './e2e/global-setup.ts' }),
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  retries: 0,
  timeout: limits.journey,
  expect: { timeout: limits.expectation },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    screenshot: 'only-on-failure',
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
    // What slides and fades costs each journey time; on the external server it does so all the same.
    use: {
      baseURL: origin ?? url,
      ...(name !== 'external' && { contextOptions: { reducedMotion: 'reduce' } }),
    },
    ...share[name],
  })),
})
