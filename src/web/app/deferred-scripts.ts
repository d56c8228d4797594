/** Where a page that came rendered names the scripts it will need; they are fetched once it has been painted. */
export const deferredScriptsId = 'deferred-scripts'

/** Asks for them all at once. Without a rendered page there is nothing to wait for. */
export async function preloadDeferredScripts(): Promise<void> {
  const later = document.getElementById(deferredScriptsId)
  if (!(later instanceof HTMLTemplateElement)) return
  await painted()
  document.head.append(later.content)
}

/** What is in no window is not painted either. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
