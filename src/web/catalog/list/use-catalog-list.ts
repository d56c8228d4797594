import { useMemo } from 'react'
import { useManager } from '../../app/session.ts'
import type { CatalogDefinition, CatalogueRow } from '../definition.ts'
import { columnsOf } from './columns.ts'
import { type ListDefinition, useList } from './use-list.ts'
import { companyMember } from './use-view.ts'

function listOf(definition: CatalogDefinition, seesCompanies: boolean): ListDefinition<CatalogueRow> {
  const { room, screen, calls, filters = [], scoped } = definition
  const members = filters.map(({ member }) => member)
  return {
    room,
    screen,
    getPage: calls.getPage,
    columns: columnsOf(definition, seesCompanies),
    filterMembers: scoped && seesCompanies ? [...members, companyMember] : members,
  }
}

/** A reference screen's list, and what the manager may see and do of it. */
export function useCatalogList(definition: CatalogDefinition) {
  const { permissions } = useManager()
  const seesCompanies = permissions.includes('company.write')
  const list = useList(useMemo(() => listOf(definition, seesCompanies), [definition, seesCompanies]))
  return { list, seesCompanies, canWrite: permissions.includes(definition.write) }
}
