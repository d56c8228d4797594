/** The house's mark, as in the favicon: a container on red. Decorative; the name stands beside it. */
export function BrandMark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="4" fill="var(--primary)" />
      <path d="M6 10h20v13H6z" fill="none" stroke="#fff" strokeWidth="2.5" strokeLinejoin="round" />
      <path d="M11 14v5M16 14v5M21 14v5" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
