/** Set when prerendering; undefined in the browser, where a meta element tells it. */
let rendered: number | undefined

/** For prerendering, outside of a browser. */
export function setMessageRetention(days: number): void {
  rendered = days
}

/** After how many days visitors' messages are erased, by the server's configuration. */
export function messageRetentionDays(): number {
  if (rendered !== undefined) return rendered
  const meta = document.querySelector<HTMLMetaElement>('meta[name="message-retention-days"]')
  return Number(meta?.content)
}
