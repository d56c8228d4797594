import { useMemo } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import { companyMember } from '#kits/records/web/list/use-list-view.ts'
import { columnsOf } from './columns.tsx'
import type { CatalogueDefinition } from './definition.ts'
import { filtersOf } from './filters.ts'

function listOf(definition: CatalogueDefinition, seesCompanies: boolean): ListDefinition<RecordRow> {
  const { feature, screen, calls, scoped } = definition
  const members = filtersOf(definition).map(({ member }) => member)
  return {
    feature,
    screen,
    getPage: calls.getPage,
    columns: columnsOf(definition, seesCompanies),
    filterMembers: scoped && seesCompanies ? [...members, companyMember] : members,
  }
}

/** A reference screen's list, with the manager's permissions on it. */
export function useCatalogueList(definition: CatalogueDefinition) {
  const { permissions } = useManager()
  const seesCompanies = permissions.includes('company.read')
  const list = useList(useMemo(() => listOf(definition, seesCompanies), [definition, seesCompanies]))
  return { list, seesCompanies, canWrite: permissions.includes(definition.write) }
}
