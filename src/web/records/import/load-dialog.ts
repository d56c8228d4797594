import { loadTexts } from '#web/texts/texts.ts'

/** The import dialog with its texts, which no list needs before. */
export async function loadImportDialog() {
  const [dialog] = await Promise.all([import('./dialog.tsx'), loadTexts('jobs')])
  return dialog
}
