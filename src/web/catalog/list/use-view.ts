import { useMemo } from 'react'
import { useSearchParams } from '../../router/hooks.ts'
import type { CatalogDefinition, CatalogueRow, Column } from '../definition.ts'
import { changeView, type ListRules, type ListView, readView } from './address.ts'

export const companyMember = 'companyId'

function rulesOf(
  { calls, filters = [], scoped }: CatalogDefinition,
  columns: readonly Column<CatalogueRow>[],
  seesCompanies: boolean,
): ListRules {
  const members = filters.map(({ member }) => member)
  return {
    sortFields: columns.flatMap(({ sort }) => sort ?? []),
    filterMembers: scoped && seesCompanies ? [...members, companyMember] : members,
    shape: calls.getPage.input.shape,
  }
}

export interface View {
  readonly view: ListView
  readonly rules: ListRules
  /** Leads to another view; with `replace` the present one is not worth coming back to. */
  change: (change: Partial<ListView>, options?: { replace?: boolean }) => void
}

/** What the list shows, by the address bar. */
export function useView(
  definition: CatalogDefinition,
  columns: readonly Column<CatalogueRow>[],
  seesCompanies: boolean,
): View {
  const rules = useMemo(
    () => rulesOf(definition, columns, seesCompanies),
    [definition, columns, seesCompanies],
  )
  return useViewBy(rules)
}

/** The same for a list with rules of its own, which stay the same object. */
export function useViewBy(rules: ListRules): View {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params, rules), [params, rules])
  return {
    view,
    rules,
    change: (to, { replace = false } = {}) =>
      setParams((now) => changeView(now, rules, to), { replace, preventScrollReset: true }),
  }
}
