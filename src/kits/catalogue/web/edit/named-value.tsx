import { useCall } from '#kits/http/web/query.ts'
import type { CellTools, FilterOption, FilterSource } from '#kits/records/web/definition.ts'
import type { CatalogueDefinition } from '../definition.ts'
import { ReferenceName } from '../reference.tsx'

interface NamedValueProps {
  definition: CatalogueDefinition
  member: string
  /** The value as in a form's control. */
  value: string
  tools: CellTools
}

/** A value as people read it: an id by its row's name, a code by the name the list's filter of that member has for it. */
export function NamedValue({ definition, member, value, tools }: NamedValueProps) {
  const referenced = definition.references?.[member]
  if (referenced) return <ReferenceName calls={referenced} id={value} />
  const filter = definition.filters?.find((known) => known.member === member)
  if (filter?.load) return <LoadedName load={filter.load} value={value} tools={tools} />
  return nameOf(filter?.options?.(tools), value)
}

interface LoadedNameProps extends Pick<NamedValueProps, 'value' | 'tools'> {
  load: FilterSource
}

function LoadedName({ load, value, tools }: LoadedNameProps) {
  const { data } = useCall(load.call, {})
  return nameOf(data === undefined ? [] : load.toOptions(data, tools), value)
}

function nameOf(options: readonly FilterOption[] | undefined, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value
}
