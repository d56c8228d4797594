import { useDeferredValue, useState } from 'react'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { useCall } from '#web/api/query.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import type { CellTools, Filter, FilterOption, RecordRow } from '../definition.ts'
import { companyMember, type View } from './use-list-view.ts'

interface FiltersProps extends View {
  definition: { readonly filters?: readonly Filter[]; readonly scoped?: boolean }
  tools: CellTools
  seesCompanies: boolean
  rows: readonly Pick<RecordRow, 'companyId' | 'companyName'>[] | undefined
}

export function Filters({ definition, tools, seesCompanies, rows, ...list }: FiltersProps) {
  return (
    <>
      {definition.filters
        ?.filter(({ isForOperators }) => seesCompanies || !isForOperators)
        .map((filter) => (
          <OwnFilter key={filter.member} filter={filter} tools={tools} {...list} />
        ))}
      {definition.scoped && seesCompanies && <CompanyFilter rows={rows} {...list} />}
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

interface OwnFilterProps extends View {
  filter: Filter
  tools: CellTools
}

function OwnFilter({ filter, tools, ...list }: OwnFilterProps) {
  const control = useFilter(filter.member, list)
  const props = {
    ...control,
    label: tools.t(filter.label as 'common.none'),
    ...(filter.none && { anyLabel: tools.t(filter.none as 'common.none') }),
  }
  if (filter.load) return <LoadedFilter {...props} load={filter.load} tools={tools} />
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

function CompanyFilter({ rows, ...list }: View & Pick<FiltersProps, 'rows'>) {
  const { t } = useLanguage()
  const control = useFilter(companyMember, list)
  const [query, setQuery] = useState('')
  const keyword = useDeferredValue(query.trim())
  const { data = [] } = useCall(
    getCompanyOptions,
    { keyword: keyword || null, limit: 50 },
    { keepsPrevious: true },
  )
  return (
    <FilterSelect
      {...control}
      label={t('records.list.company')}
      valueLabel={rows?.find(({ companyId }) => companyId === control.value)?.companyName}
      options={data.map(({ id, label }) => ({ value: id, label }))}
      onSearch={setQuery}
    />
  )
}
