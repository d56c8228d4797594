import type { Filter } from '#kits/records/web/definition.ts'
import type { CatalogueDefinition } from './definition.ts'

const archiveFilter: Filter = {
  member: 'archived',
  label: 'archive.filter',
  none: 'archive.current',
  options: ({ t }) => [{ value: 'true', label: t('archive.archived') }],
}

/** The filters of a reference screen: its own, and the archive. */
export const filtersOf = ({ filters = [] }: CatalogueDefinition): readonly Filter[] => [
  ...filters,
  archiveFilter,
]
