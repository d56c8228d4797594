import { loadTexts } from '#web/texts/texts.ts'

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export async function loadIntakePage() {
  const [page] = await Promise.all([import('./page.tsx'), loadTexts('jobs')])
  return page
}
