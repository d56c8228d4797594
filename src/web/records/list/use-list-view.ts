import { useMemo } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { changeView, type ListRules, type ListView, readView } from './url-state.ts'

export const companyMember = 'companyId'

export interface View {
  readonly view: ListView
  readonly rules: ListRules
  /** Leads to another view; with `replace` the present one is not worth coming back to. */
  change: (change: Partial<ListView>, options?: { replace?: boolean }) => void
}

/** What a list shows, by the address bar. The rules keep their identity while they are the same. */
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
