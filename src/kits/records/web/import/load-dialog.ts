import { loadTexts } from '#kits/i18n/web/texts.ts'

/** Loads the import dialog with its texts, which the list itself does not need. */
export async function loadImportDialog() {
  const [dialog] = await Promise.all([import('./dialog.tsx'), loadTexts('jobs')])
  return dialog
}
