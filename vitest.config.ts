import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Each worker of the features keeps PostgreSQL busy too: more than cores only makes them wait.
    maxWorkers: 2,
    // Of what is waited for: a busy machine is no fault.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/shared/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
        },
      },
      {
        test: {
          name: 'features',
          include: ['src/server/**/*.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['browsers/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'security',
          include: ['security/**/*.test.ts'],
          globalSetup: 'src/server/testing/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
