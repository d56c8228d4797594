import { defaultPageSize } from '#kits/contract/shared/list.ts'
import { call } from '#kits/http/web/call.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { nameOfCabin } from '#kits/i18n/shared/names.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { customers } from '#modules/customers/contract.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { printPedimento } from '#modules/pedimentos/rules/pedimento.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { cabinSearch, type FoundCabin } from '#modules/shipments/contract/search.ts'
import { type Entry, scores } from './palette-entries.ts'

/** What the palette finds on the server. */

export interface Asked {
  readonly keyword: string
  /** Where several numbers were pasted. */
  readonly numbers: readonly string[] | undefined
}

interface Tools {
  readonly t: Translate
  readonly open: (path: string) => void
  readonly signal: AbortSignal
}

export interface Source {
  /** The permission that its call needs. */
  readonly access: string
  find(asked: Asked, tools: Tools): Promise<Entry[]>
}

/** Rows of each kind: the palette is no list. */
const limit = 8

export const cabinPath = (id: string): string => screens.cabinDetail.path.replace(':id', id)

type ShownCabin = Pick<
  CabinRow,
  | 'id'
  | 'status'
  | 'containerNo'
  | 'bookingNo'
  | 'blNo'
  | 'customerName'
  | 'departurePortCode'
  | 'destinationPortCode'
>

function cabinEntry(row: ShownCabin, match: FoundCabin['match'], { t, open }: Tools): Entry {
  const [title = '', ...others] = [row.containerNo, row.blNo, row.bookingNo].filter(
    (number) => number !== null,
  )
  const route = `${row.departurePortCode} → ${row.destinationPortCode}`
  const details = [t(enumKey('CabinStatus', row.status)), ...others, row.customerName, route]
  return {
    id: `cabin ${row.id}`,
    section: 'cabins',
    title,
    detail: details.filter((text) => text !== null).join(' · '),
    status: row.status,
    icon: 'cabin',
    score: { number: scores.number, beginning: scores.beginning, text: scores.found }[match],
    run: () => open(cabinPath(row.id)),
  }
}

const cabinSource: Source = {
  access: cabinSearch.find.access,
  async find({ keyword, numbers }, tools) {
    const quietly = { signal: tools.signal, autoError: false }
    if (!numbers) {
      const rows = await call(cabinSearch.find, { keyword, limit }, quietly)
      return rows.map((row) => cabinEntry(row, row.match, tools))
    }
    const { items } = await call(cabins.getPage, { numbers: [...numbers], pageSize: limit }, quietly)
    return items.map((row) => cabinEntry(row, 'number', tools))
  },
}

const customerSource: Source = {
  access: customers.getOptions.access,
  async find({ keyword, numbers }, { open, signal }) {
    if (numbers) return []
    const options = await call(customers.getOptions, { keyword, limit }, { signal, autoError: false })
    return options.map(({ id, label }, at) => ({
      id: `customer ${id}`,
      section: 'customers' as const,
      title: label,
      icon: 'cm' as const,
      // In the order of the server, which knows what is most likely meant.
      score: scores.found + (options.length - at) / 100,
      run: () => open(`${screens.cm.path}?edit=${id}`),
    }))
  },
}

/** Digits of a number that are looked for among pedimentos: fewer are in any number. */
const fewestDigits = 7

const pedimentoSource: Source = {
  access: pedimentos.getPage.access,
  async find({ keyword, numbers }, { t, open, signal }) {
    const digits = numberKey(keyword)
    if (numbers || !/^\d+$/.test(digits) || digits.length < fewestDigits) return []
    const input = { keyword: digits, pageSize: defaultPageSize }
    const { items } = await call(pedimentos.getPage, input, { signal, autoError: false })
    const found = items.filter(({ number }) => number.includes(digits)).slice(0, limit)
    return found.map(({ id, number, key, light, cabins: covered }) => ({
      id: `pedimento ${id}`,
      section: 'pedimentos' as const,
      title: printPedimento(number),
      detail: [key, light && t(enumKey('Light', light)), ...covered.slice(0, 3).map(nameOfCabin)]
        .filter(Boolean)
        .join(' · '),
      icon: 'pedimento' as const,
      score: number === digits ? scores.asked : scores.beginning,
      run: () => open(`${screens.pedimento.path}?id=${id}`),
    }))
  },
}

export const sources: readonly Source[] = [cabinSource, pedimentoSource, customerSource]
