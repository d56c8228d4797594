import { useCall } from '#web/api/query.ts'
import type { CellTools, FilterOption, FilterSource } from '#web/records/definition.ts'
import type { AnyDefinition } from './any-definition.ts'

interface NamedValueProps {
  definition: AnyDefinition
  member: string
  /** The value as in a form's control. */
  value: string
  tools: CellTools
}

/** A value for reading: a code by its label in the list's filter of that member. */
export function NamedValue({ definition, member, value, tools }: NamedValueProps) {
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
