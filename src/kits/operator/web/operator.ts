import { setSystemCurrency } from '#kits/amounts/shared/currency.ts'
import { emptyOperator, type Operator } from '../shared/operator.ts'

/** Set when prerendering and when the settings are saved; until then undefined, and a meta element tells it. */
let current: Operator | undefined

/** For prerendering, outside of a browser, and after the settings have been saved here. */
export function setOperator(operator: Operator): void {
  current = operator
  setSystemCurrency(operator.currency)
}

function readPage(): Operator {
  const { content } = document.querySelector<HTMLMetaElement>('meta[name="operator"]') ?? {}
  return content ? JSON.parse(content) : emptyOperator
}

/** Who runs the site, as the settings said when the page was sent. */
export function operator(): Operator {
  if (!current) setOperator(readPage())
  return current ?? emptyOperator
}
