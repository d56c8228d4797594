import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Input } from '#kits/contract/shared/call.ts'
import { call } from '#kits/http/web/call.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { changeView, readView } from '#kits/records/web/list/url-state.ts'
import { useOperatorToday } from '#kits/ui/web/use-today.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinPath, type ListState, rememberList, useOriginSearch } from '../list/open-cabin.ts'
import { cabinRules, toCabinFilters } from '../list/url-state.ts'
import { type ListSheet, type Neighbour, pagesAround, positionOf, stepsFrom } from './neighbours.ts'

/** Fetches pages of the list this cabin was opened from. */
function useOriginList() {
  const { permissions } = useManager()
  const today = useOperatorToday()
  const rules = cabinRules(permissions.includes('company.read'))
  const params = new URLSearchParams(useOriginSearch())
  const view = readView(params, rules)
  return {
    page: view.page,
    search: (page: number) => changeView(params, rules, { page }).toString(),
    inputOf: (page: number) =>
      ({
        ...toCabinFilters(view, rules, today),
        page,
        pageSize: view.size,
      }) as Input<typeof cabins.getPage>,
  }
}

async function askSheet(input: Input<typeof cabins.getPage>, signal: AbortSignal): Promise<ListSheet> {
  const { items, ...sheet } = await call(cabins.getPage, input, { signal, autoError: false })
  return { ...sheet, ids: items.map(({ id }) => id) }
}

/** Cached apart from the list: the list changes while one works through it, and no cabin may be skipped. */
const sheetKey = (input: Input<typeof cabins.getPage>) => ['cabin-sheet', input] as const

/** Without retries or error messages: the page works without neighbours. */
const quietly = { retry: false, meta: { isQuiet: true } } as const

/** The cabin's position in its list, and the cabins before and after it. */
export function useNeighbours(id: string) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { page, search, inputOf } = useOriginList()
  const { data: here } = useQuery({
    queryKey: sheetKey(inputOf(page)),
    queryFn: ({ signal }) => askSheet(inputOf(page), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    ...quietly,
  })
  const wanted = here ? pagesAround(id, here) : []
  const { data: around = [] } = useQuery({
    queryKey: ['cabin-sheets-around', id, ...wanted.map(inputOf)],
    queryFn: ({ signal }) => Promise.all(wanted.map((number) => askSheet(inputOf(number), signal))),
    enabled: wanted.length > 0,
    ...quietly,
  })
  const { previous, next } = here ? stepsFrom(id, here, around) : {}

  const goTo = (step: Neighbour | undefined) =>
    step &&
    (() => {
      const list = search(step.sheet.page)
      queries.setQueryData(sheetKey(inputOf(step.sheet.page)), step.sheet)
      rememberList(list)
      void navigate(cabinPath(step.id), { replace: true, state: { list } satisfies ListState })
    })
  const steps = { previous: goTo(previous), next: goTo(next) }
  useStepKeys(steps)
  const position = here && positionOf(id, here)
  return here && position !== undefined ? { ...steps, position, list: here } : undefined
}

interface Steps {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Elements in which Alt with an arrow key opens a list. */
const opensLists = 'select, [role="combobox"], [role="dialog"], [role="alertdialog"], [role="menu"]'

function useStepKeys({ previous, next }: Steps): void {
  useShortcuts({ k: previous, j: next })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowUp: previous, ArrowDown: next }[event.key]
    if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || !step) return
    if (event.target instanceof Element && event.target.closest(opensLists)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    step()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
