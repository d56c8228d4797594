import { lazyPart } from '#kits/page/web/lazy-part.ts'

/** What shows an answer: most of the page's script, and not needed to ask. */
export const Found = lazyPart(async () => (await import('./found.tsx')).Found)
