/** The id of the template in a prerendered page that lists the scripts to load once it has been painted. */
export const deferredScriptsId = 'deferred-scripts'

/** Starts loading all of them at once. Resolves immediately on a page that was not prerendered. */
export async function preloadDeferredScripts(): Promise<void> {
  const later = document.getElementById(deferredScriptsId)
  if (!(later instanceof HTMLTemplateElement)) return
  await painted()
  document.head.append(later.content)
}

/** Resolves after the next paint, or at once in a hidden tab, which is never painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
