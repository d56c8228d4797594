const loadTexts = async () => (await import('./bell/load-texts.ts')).loadNotificationTexts()

/** Loads the page with its texts. By itself, so that the list of its scripts is not in the script of every visitor. */
export async function loadNotificationsPage() {
  const [page] = await Promise.all([import('./page.tsx'), loadTexts()])
  return page
}
