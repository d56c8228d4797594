import { defaultPageSize, pageSizes } from '#kits/contract/shared/list.ts'

/**
 * A list's page, sort, search and filters, held in the URL: `?page=2&size=50&sort=name&order=desc&q=lazaro` and each
 * filter by its member. Defaults are left out; invalid values are ignored.
 */
export interface ListView {
  readonly page: number
  readonly size: number
  readonly sort: ListSort | undefined
  readonly keyword: string
  /** As written in the URL. */
  readonly filters: Readonly<Record<string, string>>
}

export interface ListSort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

/** What a list's call accepts. */
export interface ListRules {
  readonly sortFields: readonly string[]
  readonly filterMembers: readonly string[]
  /** The members of the call's input. */
  readonly shape: Readonly<Record<string, MemberSchema>>
}

/** What reads a member from the URL; a call's own schema is one. */
export interface MemberSchema {
  safeParse(value: unknown): { readonly data?: unknown }
}

function valid(rules: ListRules, member: string, value: unknown): unknown {
  return rules.shape[member]?.safeParse(value).data ?? undefined
}

/** Parses a filter's text from the URL: the call may take a number or a boolean. */
function filterValue(rules: ListRules, member: string, text: string | null): unknown {
  if (text === null || text === '') return undefined
  return (
    valid(rules, member, text) ??
    valid(rules, member, Number(text)) ??
    (yesOrNo.has(text) ? valid(rules, member, yesOrNo.get(text)) : undefined)
  )
}

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

function readSort(params: URLSearchParams, { sortFields }: ListRules): ListSort | undefined {
  const field = params.get('sort')
  if (field === null || !sortFields.includes(field)) return undefined
  return { field, order: params.get('order') === 'desc' ? 'desc' : 'asc' }
}

export function readView(params: URLSearchParams, rules: ListRules): ListView {
  const size = Number(params.get('size'))
  const filters = rules.filterMembers
    .map((member) => [member, params.get(member)] as const)
    .filter(([member, text]) => filterValue(rules, member, text) !== undefined)
  return {
    page: /^[1-9]\d{0,8}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
    size: pageSizes.find((known) => known === size) ?? defaultPageSize,
    sort: readSort(params, rules),
    keyword: (valid(rules, 'keyword', params.get('q')) as string | undefined) ?? '',
    filters: Object.fromEntries(filters) as Record<string, string>,
  }
}

/** The URL parameters of a view; other parameters stay. A change of filters or sort returns to the first page. */
export function changeView(
  params: URLSearchParams,
  rules: ListRules,
  change: Partial<ListView>,
): URLSearchParams {
  const view = { ...readView(params, rules), page: 1, ...change }
  const members: Record<string, string | number | undefined> = {
    q: view.keyword,
    ...Object.fromEntries(rules.filterMembers.map((member) => [member, view.filters[member]])),
    sort: view.sort?.field,
    order: view.sort?.order === 'desc' ? 'desc' : undefined,
    size: view.size === defaultPageSize ? undefined : view.size,
    page: view.page === 1 ? undefined : view.page,
  }
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === '') changed.delete(name)
    else changed.set(name, String(value))
  }
  return changed
}

/** The input of an export: everything but the page. */
export function toFilterInput(view: ListView, rules: ListRules): Record<string, unknown> {
  const filters = Object.entries(view.filters).map(([member, text]) => [
    member,
    filterValue(rules, member, text),
  ])
  return { keyword: view.keyword || null, sort: view.sort ?? null, ...Object.fromEntries(filters) }
}

export function toPageInput(view: ListView, rules: ListRules): Record<string, unknown> {
  return { page: view.page, pageSize: view.size, ...toFilterInput(view, rules) }
}

/** The sort order after a column's heading is pressed: ascending, descending, none. */
export function nextSort(sort: ListSort | undefined, field: string): ListSort | undefined {
  if (sort?.field !== field) return { field, order: 'asc' }
  return sort.order === 'asc' ? { field, order: 'desc' } : undefined
}

export function isNarrowed(view: ListView): boolean {
  return view.keyword !== '' || Object.keys(view.filters).length > 0
}
