import { useDeferredValue, useState } from 'react'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { FilterSelect } from '#kits/ui/web/filter-select.tsx'
import type { CellTools, Filter, FilteredRow, FilterOption } from '../definition.ts'
import { companyMember, type View } from './use-list-view.ts'

interface FiltersProps extends View {
  definition: { readonly filters?: readonly Filter[]; readonly scoped?: boolean }
  tools: CellTools
  seesCompanies: boolean
  rows: readonly FilteredRow[] | undefined
}

export function Filters({ definition, tools, seesCompanies, rows, ...list }: FiltersProps) {
  return (
    <>
      {definition.filters
        ?.filter(({ isForOperators }) => seesCompanies || !isForOperators)
        .map((filter) => (
          <OwnFilter key={filter.member} filter={filter} tools={tools} rows={rows} {...list} />
        ))}
      {definition.scoped && seesCompanies && (
        <OwnFilter filter={companyFilter} tools={tools} rows={rows} {...list} />
      )}
    </>
  )
}

/** The state of a filter, held in the URL. */
function useFilter(member: string, { view, change }: View) {
  const { t } = useLanguage()
  const { [member]: value = '', ...others } = view.filters
  return {
    anyLabel: t('records.list.any'),
    searchLabel: t('records.list.find_option'),
    none: t('records.list.no_options'),
    value,
    onValue: (next: string) =>
      next !== value && change({ filters: next === '' ? others : { ...others, [member]: next } }),
  }
}

const companyFilter: Filter = {
  member: companyMember,
  label: 'records.list.company',
  search: { call: getCompanyOptions, labelOf: ({ companyName }) => companyName },
}

interface OwnFilterProps extends View {
  filter: Filter
  tools: CellTools
  rows: FiltersProps['rows']
}

function OwnFilter({ filter, tools, rows, ...list }: OwnFilterProps) {
  const control = useFilter(filter.member, list)
  const props = {
    ...control,
    label: tools.t(filter.label as 'common.none'),
    ...(filter.none && { anyLabel: tools.t(filter.none as 'common.none') }),
  }
  if (filter.load) return <LoadedFilter {...props} load={filter.load} tools={tools} />
  if (filter.search) {
    const { search, member } = filter
    const chosen = rows?.find((row) => row[member] === props.value)
    return (
      <SearchedFilter {...props} call={search.call} valueLabel={chosen && search.labelOf(chosen, tools)} />
    )
  }
  return <FilterSelect {...props} options={filter.options?.(tools) ?? []} />
}

type Control = ReturnType<typeof useFilter> & { label: string }

interface LoadedFilterProps extends Control {
  load: NonNullable<Filter['load']>
  tools: CellTools
}

function LoadedFilter({ load, tools, ...control }: LoadedFilterProps) {
  const { data } = useCall(load.call, {})
  const options: readonly FilterOption[] = data === undefined ? [] : load.toOptions(data, tools)
  return <FilterSelect {...control} options={options} />
}

interface SearchedFilterProps extends Control {
  call: NonNullable<Filter['search']>['call']
  valueLabel: string | undefined
}

function SearchedFilter({ call, ...control }: SearchedFilterProps) {
  const [query, setQuery] = useState('')
  const keyword = useDeferredValue(query.trim())
  const { data = [] } = useCall(call, { keyword: keyword || null, limit: 50 }, { keepsPrevious: true })
  return (
    <FilterSelect
      {...control}
      options={data.map(({ id, label }) => ({ value: id, label }))}
      onSearch={setQuery}
    />
  )
}
