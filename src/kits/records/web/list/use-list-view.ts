import { useMemo } from 'react'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { changeView, type ListRules, type ListView, readView } from './url-state.ts'

export const companyMember = 'companyId'

export interface View {
  readonly view: ListView
  readonly rules: ListRules
  /** Navigates to another view; with `replace` the current one leaves the history. */
  change: (change: Partial<ListView>, options?: { replace?: boolean }) => void
}

/** A list's view, held in the URL. `rules` must keep its identity. */
export function useListView(rules: ListRules): View {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params, rules), [params, rules])
  return {
    view,
    rules,
    change: (to, { replace = false } = {}) =>
      setParams((now) => changeView(now, rules, to), { replace, preventScrollReset: true }),
  }
}
