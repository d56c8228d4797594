import type { Operator } from '#shared/domain/operator.ts'

/** Undefined in the browser, where the page's head names the operator. */
let rendered: Operator | null | undefined

/** For a page that is rendered at once, outside of a browser. */
export function setOperator(operator: Operator | null): void {
  rendered = operator
}

/** Who runs the site; null where the server was not told. */
export function operator(): Operator | null {
  if (rendered !== undefined) return rendered
  const [name, address] = ['operator-name', 'operator-address'].map(
    (meta) => document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content,
  )
  return name && address ? { name, address } : null
}
