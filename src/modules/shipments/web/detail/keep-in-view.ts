/** What a reader does who wants to be elsewhere. */
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
/** Milliseconds after which the sections have loaded, or take so long that the reader has begun to read. */
const loadingMs = 5_000

/**
 * Scrolls to a section of the page and keeps it in view while those above it load and grow. Returns what ends that
 * before the reader does.
 */
export function keepInView(section: HTMLElement): () => void {
  const observer = new ResizeObserver(() => section.scrollIntoView())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const name of inputs) removeEventListener(name, stop, true)
  }
  const timer = setTimeout(stop, loadingMs)
  for (const name of inputs) addEventListener(name, stop, { capture: true, passive: true })
  observer.observe(document.body)
  section.scrollIntoView()
  return stop
}
