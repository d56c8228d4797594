import { defaultExclude, defineConfig } from 'vitest/config'

/** They only end what hangs, and are for a machine with much else to do. */
const limits = { testTimeout: 120_000, hookTimeout: 240_000 }

/** Of tests that reach the database. */
const onDatabase = {
  globalSetup: 'src/app/testing/global-setup.ts',
  // Tests of a part of the server have the texts too, without the app.
  setupFiles: 'src/app/server/texts.ts',
  // Every file would load the whole server anew; what a file changes in it would have to be set back by the file itself.
  isolate: false,
  ...limits,
}

/** Parts of the web app that keep state in their modules, which a test loads as a new visit does. */
const stateful =
  'src/{kits/{http,page,captcha,i18n}/web,app/web,modules/messages/web/contact}/**/*.test.{ts,tsx}'

/** What only `npm run test:all` runs. */
const large = '**/*.large.test.ts'
const generator = 'scripts/**/*.generator.test.ts'

export default defineConfig({
  test: {
    // Each worker of the features keeps PostgreSQL busy too: more than cores only makes them wait.
    maxWorkers: 2,
    // Of what is waited for: a busy machine is no fault.
    expect: { poll: { timeout: 20_000 } },
    tags: [
      { name: 'further', description: 'Takes long, or is a rare turn; only `npm run test:all` runs it.' },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{kits,modules}/*/{shared,contract,rules,texts,web}/**/*.test.{ts,tsx}',
            'src/modules/*/contract.test.ts',
            'src/app/{web,contract,texts}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: [...defaultExclude, generator, stateful],
          // Loading the modules anew for every file would take half the time.
          isolate: false,
          ...limits,
        },
      },
      { test: { ...limits, name: 'unit-isolated', include: [stateful] } },
      {
        test: {
          ...onDatabase,
          name: 'features',
          include: ['src/**/{server,testing}/**/*.test.ts'],
          exclude: [...defaultExclude, large],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'security',
          include: ['security/**/*.test.ts'],
          exclude: [...defaultExclude, large],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'large',
          include: [
            `{src/{app,*/*}/server,security}/${large}`,
            '{src/{app,*/*}/server,security}/**/*.random.test.ts',
          ],
          env: { TEST_SIZE: 'large' },
          testTimeout: 900_000,
        },
      },
      { test: { ...limits, name: 'generator', include: [generator], testTimeout: 300_000 } },
      { test: { ...limits, name: 'browsers', include: ['browsers/**/*.test.ts'] } },
    ],
  },
})
