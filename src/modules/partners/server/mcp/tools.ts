import * as z from 'zod/mini'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { id, maybe, text } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { keyword, whole } from '#kits/contract/shared/list.ts'
import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { RunCall } from '#kits/http/server/call-runner.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import { getChecklist } from '#modules/papers/contract/checklists.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinFilters } from '#modules/shipments/contract/list.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { clockOf, detailsOf, documentOf, type Reader, summaryOf } from './shipments.ts'

/** What an assistant may ask: calls that only read, put together and cut down to what helps to answer a person. */

const language = maybe(z.enum(languages))
/** Shipments of one answer. */
const maxShipments = 20
const limit = z._default(whole(1, maxShipments), 10)
/** Each has its papers read. */
const maxWithPapers = 10
/** Of one number, which a booking may share with many. */
const maxPerNumber = 5
/** Shipments that are read for all numbers at once. */
const maxTracked = 100

export interface ToolContext {
  context: ScopedContext
  run: RunCall
  reader: Reader
}

interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  input: S
  answer(tool: ToolContext, input: z.output<S>): Promise<object>
}

const tool = <S extends z.ZodMiniType>(declaration: Tool<S>): Tool<S> => declaration

interface List {
  items: readonly CabinRow[]
  total: number
  totalExact: boolean
}

/** The shipments, and how many there are beyond them. */
const listed = ({ items, total, totalExact }: List, { reader }: ToolContext) => ({
  total,
  ...(!totalExact && { isTotalEstimated: true }),
  shipments: items.map((row) => summaryOf(row, reader)),
})

const hasNumber = ({ containerNo, bookingNo, blNo }: CabinRow, key: string): boolean =>
  [containerNo, bookingNo, blNo].some((number) => number !== null && numberKey(number) === key)

/** The number as it was asked for, which is the assistant's own. */
const tracked = (number: string, { items, total, totalExact }: List, reader: Reader) => ({
  number,
  found: total,
  ...(!totalExact && { isFoundEstimated: true }),
  shipments: items.slice(0, maxPerNumber).map((row) => summaryOf(row, reader)),
})

/** Where one page has the shipments of all numbers it answers each; else each number that has any has a page of its own. */
const trackNumbers = tool({
  input: z.strictObject({ numbers: queryTracking.input.shape.numbers, language }),
  answer: async ({ run, context, reader }, { numbers }) => {
    const page = await run(cabins.getPage, context, { numbers, pageSize: maxTracked })
    const isWhole = page.total <= page.items.length
    const results: object[] = []
    for (const number of numbers) {
      const items = page.items.filter((row) => hasNumber(row, numberKey(number)))
      const isKnown = isWhole || page.missing?.includes(number)
      const list = isKnown
        ? { items, total: items.length, totalExact: true }
        : await run(cabins.getPage, context, { numbers: [number], pageSize: maxPerNumber })
      results.push(tracked(number, list, reader))
    }
    return { results }
  },
})

const findShipments = tool({
  input: z.strictObject({
    keyword: maybe(keyword),
    status: cabinFilters.status,
    transportMode: cabinFilters.transportMode,
    limit,
    language,
  }),
  answer: async (tool, { language: _, limit: pageSize, ...filters }) =>
    listed(await tool.run(cabins.getPage, tool.context, { ...filters, pageSize }), tool),
})

/** The newest shipment with a number. */
async function idOfNumber({ run, context }: ToolContext, number: string): Promise<string> {
  const { items } = await run(cabins.getPage, context, { numbers: [number], pageSize: 1 })
  if (!items[0]) throw new AppError('not_found')
  return items[0].id
}

const getShipment = tool({
  input: z.strictObject({ id: maybe(id), number: maybe(text({ max: maxNumberLength })), language }),
  answer: async (tool, { id, number }) => {
    const { run, context, reader } = tool
    if (id === null && number === null) throw invalidField('number', 'required')
    const cabinId = id ?? (await idOfNumber(tool, number ?? ''))
    const cabin = await run(cabins.get, context, { id: cabinId })
    const { clocks } = await run(deadlines.getForCabin, context, { cabinId })
    const checklist = await run(getChecklist, context, { cabinId })
    return {
      ...detailsOf(cabin, reader),
      deadlines: clocks.map((clock) => clockOf(clock, reader)),
      missing: missingOf(checklist, reader),
    }
  },
})

/** Required papers that did not come, or were sent back. */
const missingOf = (checklist: Awaited<ReturnType<typeof readChecklist>>, reader: Reader) =>
  checklist
    .filter(({ required, state }) => required && (state === 'missing' || state === 'rejected'))
    .map((item) => documentOf(item, reader))

const readChecklist = ({ run, context }: ToolContext, cabinId: string) =>
  run(getChecklist, context, { cabinId })

const listDeadlines = tool({
  input: z.strictObject({ withinDays: z._default(whole(0, 365), 7), limit, language }),
  answer: async (tool, { withinDays, limit: pageSize }) => {
    const deadlineTo = daysAfter(today(operatorZone, tool.context.now()), withinDays)
    const sort = { field: 'nextDeadline', order: 'asc' } as const
    return listed(await tool.run(cabins.getPage, tool.context, { deadlineTo, sort, pageSize }), tool)
  },
})

const listMissingPapers = tool({
  input: z.strictObject({ limit: z._default(whole(1, maxWithPapers), maxWithPapers), language }),
  answer: async (tool, { limit: pageSize }) => {
    const page = await tool.run(cabins.getPage, tool.context, { papersMissing: true, pageSize })
    const shipments: object[] = []
    for (const row of page.items) {
      const missing = missingOf(await readChecklist(tool, row.id), tool.reader)
      shipments.push({ ...summaryOf(row, tool.reader), missing })
    }
    return { ...listed({ ...page, items: [] }, tool), shipments }
  },
})

export const tools = {
  track_numbers: trackNumbers,
  find_shipments: findShipments,
  get_shipment: getShipment,
  list_deadlines: listDeadlines,
  list_missing_papers: listMissingPapers,
}
export type ToolName = keyof typeof tools
