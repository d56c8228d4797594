/**
 * The first script of a rendered page, on its own so that it comes before the others: keeps the last button that a
 * visitor pressed until React listens, and presses it again then. Links, and forms with an address of their own, work by
 * themselves; a form that only script can send is held back meanwhile.
 */
let last: HTMLElement | null = null

function keep(event: Event): void {
  const target = event.target as Element
  if (event instanceof SubmitEvent) {
    if (target.hasAttribute('action')) return
    event.preventDefault()
    last = event.submitter
  } else last = target.closest<HTMLElement>('button[type=button]:not([popovertarget])') ?? last
  // The page in another language keeps what only the browser knows of its address, as the token of an upload link.
  const other = target.closest<HTMLAnchorElement>('a[hreflang]')
  if (other) other.hash = location.hash
}

const kinds = ['click', 'submit']
for (const kind of kinds) document.addEventListener(kind, keep)

// Sent by start.tsx. A click, as React hydrates what is clicked at once, and not what is submitted.
addEventListener('hydrate', () => {
  for (const kind of kinds) document.removeEventListener(kind, keep)
  last?.click()
})
