import type { Operator } from '#shared/domain/operator.ts'

/** Set when prerendering; undefined in the browser, where meta elements name the operator. */
let rendered: Operator | null | undefined

/** For prerendering, outside of a browser. */
export function setOperator(operator: Operator | null): void {
  rendered = operator
}

/** The company that runs the site; null where the server's configuration does not name it. */
export function operator(): Operator | null {
  if (rendered !== undefined) return rendered
  const [name, address] = ['operator-name', 'operator-address'].map(
    (meta) => document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content,
  )
  return name && address ? { name, address } : null
}
