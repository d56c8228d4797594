import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '#app/testing/runs.ts'
import { allTexts } from '#app/texts/all.ts'
import type { FieldError } from '#kits/contract/shared/envelope.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { customers } from '#modules/customers/contract.ts'
import {
  csvOf,
  type ImportTestServer,
  openImportTestServer,
  type SheetLine,
} from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { numberMembers } from '../rules/numbers.ts'

/**
 * Random files with faults of every kind: what an import says of each line must be what registering the lines one
 * by one says, and what it writes the same cabins. The seed of a run is printed: put into `replay`, it is the same again.
 */
const runs = runsOf({ usual: 1, large: 4 })
const replay: { seed?: number; path?: string } = {}

const texts = allTexts['es-MX']

let testServer: ImportTestServer
/** What the codes and names of the lines stand for. */
let meaning: Record<string, string>

beforeAll(async () => {
  testServer = await openImportTestServer()
  const token = testServer.operator
  const shopCustomer = { code: 'SHC', name: 'De la tienda', companyId: testServer.shopCompany }
  const made = await testServer.call(customers.create, shopCustomer, { token })
  const own = await testServer.call(customers.getPage, { keyword: 'ACR' }, { token })
  meaning = {
    CNSHA: await testServer.ids.port('CNSHA'),
    MXZLO: await testServer.ids.port('MXZLO'),
    PVG: await testServer.ids.port('PVG'),
    MEX: await testServer.ids.port('MEX'),
    COSU: await testServer.ids.carrier('COSU'),
    SHC: made.result.id,
    ACR: own.result.items[0]?.id as string,
    'Empresa de shop': testServer.shopCompany,
    'Empresa de stranger': testServer.strangerCompany,
  }
})

afterAll(() => testServer.close())

const sea = { transportMode: '1', departurePortId: 'CNSHA', destinationPortId: 'MXZLO' }
const air = { transportMode: '2', departurePortId: 'PVG', destinationPortId: 'MEX', flight: 'AM 1' }

/** Few numbers for many lines: some are shared by more cabins than a warning names. */
const number = fc.constantFrom('', '', 'A1', 'a-1', 'Ａ1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8', '--')

const base = fc.record({
  kind: fc.constantFrom<SheetLine>({ ...sea, vesselName: 'MUESTRA', voyage: '1E' }, air),
  containerNo: number,
  bookingNo: number,
  blNo: number,
})

/** Each changes a line; with `unknown` a word that stands for nothing. */
interface Twist {
  cells: SheetLine
  unknown?: string
}

const twists: Twist[] = [
  { cells: { destinationPortId: 'NADIE' }, unknown: 'destinationPortId' },
  { cells: { transportMode: '2' } },
  { cells: { transportMode: 'tren' } },
  { cells: { transportMode: '' } },
  { cells: { carrierId: 'COSU' } },
  { cells: { carrierId: 'nadie' }, unknown: 'carrierId' },
  { cells: { customerId: 'ACR' } },
  { cells: { customerId: 'SHC' } },
  { cells: { customerId: 'nadie' }, unknown: 'customerId' },
  { cells: { companyId: 'Empresa de shop' } },
  { cells: { companyId: 'Empresa de stranger' } },
  { cells: { companyId: 'Nadie, S.A.' }, unknown: 'companyId' },
  { cells: { vesselName: '' } },
  { cells: { flight: 'AM 2' } },
  { cells: { note: 'x'.repeat(501) } },
  { cells: { note: 'Frágil' } },
  { cells: { cabinType: '3' } },
  { cells: { cabinType: '99' } },
  { cells: { containerNo: 'x'.repeat(36) } },
  { cells: { containerNo: '', bookingNo: '', blNo: '' } },
  { cells: { departureTime: '2026-02-30' } },
  { cells: { departureTime: '1969-12-31' } },
  { cells: { departureTime: '2026-03-08' } },
  { cells: { departureTime: '1970-01-01', timezone: 'Asia/Shanghai' } },
  { cells: { departureTime: '2011-12-30', timezone: 'Pacific/Apia' } },
  { cells: { timezone: 'Mars/Olympus' } },
  { cells: { timezone: 'America/Havana' } },
  { cells: { lastFreeDay: 'mañana' } },
  { cells: { lastFreeDay: '2026-12-01' } },
]

interface TwistedLine {
  cells: SheetLine
  unknown: string[]
}

/** Days that are none in a zone, or begin before our time there: a form says so only once nothing else is wrong. */
const isZoneFault = ({ departureTime, timezone }: SheetLine): boolean =>
  ['1970-01-01 Asia/Shanghai', '2011-12-30 Pacific/Apia'].includes(`${departureTime} ${timezone}`)

const line = fc
  .tuple(base, fc.array(fc.constantFrom(...twists), { maxLength: 2 }))
  .map(([{ kind, ...numbers }, twisted]): TwistedLine => {
    const cells = Object.assign({}, kind, numbers, ...twisted.map((twist) => twist.cells)) as SheetLine
    return {
      cells,
      unknown: twisted.flatMap(({ unknown, cells: own }) =>
        unknown !== undefined && cells[unknown] === own[unknown] ? [unknown] : [],
      ),
    }
  })

/** Words that mean something, but not for this line: the other mode's, or another company's. */
function wordsOfAnother({ transportMode, companyId, ...words }: SheetLine, isOperator: boolean): string[] {
  const isSea = transportMode !== '2'
  const isAir = transportMode !== '1'
  const owners: Record<string, string[]> = {
    ACR: isOperator ? ['', 'Nadie, S.A.'] : [],
    SHC: ['Empresa de shop'],
  }
  if (!isOperator) owners.SHC?.push('', 'Nadie, S.A.', 'Empresa de stranger')
  const wrong = (member: string, isRight: boolean) => (words[member] && !isRight ? [member] : [])
  const portIs = (member: string) => (['CNSHA', 'MXZLO'].includes(words[member] ?? '') ? isSea : isAir)
  return [
    ...wrong('departurePortId', portIs('departurePortId')),
    ...wrong('destinationPortId', words.destinationPortId === 'NADIE' || portIs('destinationPortId')),
    ...wrong('carrierId', words.carrierId !== 'COSU' || isSea),
    ...wrong(
      'customerId',
      !(words.customerId && words.customerId in owners) ||
        (owners[words.customerId]?.includes(companyId ?? '') ?? false),
    ),
    ...(companyId === 'Empresa de stranger' && !isOperator ? ['companyId'] : []),
  ]
}

const identityOf = (cells: SheetLine): string =>
  numberMembers.map((member) => numberKey(cells[member] ?? '')).join('/')

const idMembers = ['departurePortId', 'destinationPortId', 'carrierId', 'customerId', 'companyId']
const required: Record<string, string> = { departurePortId: 'CNSHA', destinationPortId: 'MXZLO' }

/** What `Cabin/Create` takes for a line; words that stand for nothing are left out, or made good where one is needed. */
function inputOf(cells: SheetLine, unknown: readonly string[]): Record<string, unknown> {
  const modeOf = { '1': 1, '2': 2 } as Record<string, unknown>
  const typeOf = { '3': 3 } as Record<string, unknown>
  const needed = (member: string) =>
    meaning[
      cells.transportMode === '2' && required[member]
        ? { CNSHA: 'PVG', MXZLO: 'MEX' }[required[member] as 'CNSHA']
        : (required[member] ?? '')
    ]
  return Object.fromEntries(
    Object.entries(cells).flatMap(([member, cell]): [string, unknown][] => {
      if (unknown.includes(member)) return required[member] ? [[member, needed(member)]] : []
      if (cell === '') return []
      if (member === 'transportMode') return [[member, modeOf[cell] ?? cell]]
      if (member === 'cabinType') return [[member, typeOf[cell] ?? cell]]
      return [[member, idMembers.includes(member) ? meaning[cell] : cell]]
    }),
  )
}

interface Expected {
  ok: boolean
  paths: string[]
  /** Exactly, where every word of the line stands for something. */
  errors?: FieldError[]
  warnings: FieldError[]
  made?: Cabin
}

const warning = (path: string, key: 'duplicate_number' | 'number_of_other'): FieldError => ({
  path,
  key,
  msg: texts[`validation.${key}`],
})

const remove = (id: string) => testServer.db.deleteFrom('cabin').where('id', '=', id).execute()

/** Registers lines one by one, as they would be by hand. */
function byHand(token: string) {
  const seen = new Set<string>()
  return async ({ cells, unknown }: TwistedLine): Promise<Expected> => {
    const wrong = [...new Set([...unknown, ...wordsOfAnother(cells, token === testServer.operator)])]
    const input = inputOf(cells, wrong)
    const { containerNo = null, bookingNo = null, blNo = null, companyId = null } = input
    const same = await testServer.call(
      cabins.findSameNumbers,
      { containerNo, bookingNo, blNo, companyId } as never,
      { token },
    )
    const answer = await testServer.call(cabins.create, input as never, { token })
    if (answer.status !== 200) expect(answer.status, JSON.stringify(answer)).toBe(422)
    const errors = (answer.result as unknown as { fields?: Expected['errors'] }).fields ?? []
    const isParsed = wrong.length === 0 && answer.status === 200
    const isTwice = isParsed && seen.has(identityOf(cells))
    if (isParsed) seen.add(identityOf(cells))
    if (answer.status === 200 && (isTwice || wrong.length > 0)) await remove(answer.result.id)
    if (isTwice) return { ok: false, paths: ['containerNo'], warnings: [] }
    if (wrong.length > 0 || errors.length > 0) {
      const zoneFaults = isZoneFault(cells) ? ['departureTime'] : []
      const paths = new Set([...wrong, ...zoneFaults, ...errors.map(({ path }) => path)])
      const isExact = paths.size === errors.length
      return { ok: false, paths: [...paths].toSorted(), warnings: [], ...(isExact && { errors }) }
    }
    const membersOf = (found: readonly { member: string }[]) => [
      ...new Set(found.map(({ member }) => member)),
    ]
    const warnings = [
      ...membersOf(same.result.duplicates).map((path) => warning(path, 'duplicate_number')),
      ...membersOf(same.result.elsewhere).map((path) => warning(path, 'number_of_other')),
    ]
    return { ok: true, paths: [], errors: [], warnings, made: answer.result }
  }
}

/** What must not differ between a cabin made by hand and one from a file. */
const comparable = ({ id, createdAt, updatedAt, trajectory, ...cabin }: Cabin) => ({
  ...cabin,
  trajectory: trajectory.map(({ id: _, ...step }) => step),
})

async function auditOf(id: string) {
  return testServer.db
    .selectFrom('audit_log')
    .select(['at', 'company_id', 'manager_id', 'manager_name', 'entity', 'action', 'before', 'after'])
    .where('entity_id', '=', id)
    .execute()
}

test.each(['operator', 'shop'] as const)(
  'an import by the %s says of every line what registering it by hand says, and makes the same cabins',
  async (who) => {
    const token = testServer[who]
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 25, maxLength: 40 }), async (lines) => {
        await testServer.db.deleteFrom('rate_limit').execute()
        const file = csvOf(lines.map(({ cells }) => cells))
        const { result: report } = await testServer.importFile(file, { token, dryRun: true })
        const register = byHand(token)
        const right: { cells: SheetLine; made: Cabin; warnings: Expected['warnings'] }[] = []
        for (const [at, one] of lines.entries()) {
          const expected = await register(one)
          const told = report.rows[at]
          const place = `${JSON.stringify(one)} ${JSON.stringify(told)}`
          expect(told?.ok, place).toBe(expected.ok)
          expect(told?.errors.map(({ path }) => path).toSorted(), place).toEqual(expected.paths)
          if (expected.errors) expect(told?.errors, place).toEqual(expected.errors)
          expect(told?.warnings ?? [], place).toEqual(expected.warnings)
          if (expected.made)
            right.push({ cells: one.cells, made: expected.made, warnings: expected.warnings })
        }
        const byHandMade = await Promise.all(right.map(({ made }) => auditOf(made.id)))
        for (const { made } of right) await remove(made.id)
        if (right.length === 0) return
        const before = new Set(
          (await testServer.db.selectFrom('cabin').select('id').execute()).map(({ id }) => id),
        )
        const again = await testServer.importFile(csvOf(right.map(({ cells }) => cells)), { token })
        expect(again.result.created).toBe(right.length)
        expect(again.result.rows.map(({ warnings = [] }) => warnings)).toEqual(
          right.map(({ warnings }) => warnings),
        )
        const rows = await testServer.db.selectFrom('cabin').select('id').orderBy('id').execute()
        const ids = rows.map(({ id }) => id).filter((id) => !before.has(id))
        for (const [at, id] of ids.entries()) {
          const made = right[at]?.made as Cabin
          const imported = (await testServer.get(id, token)).result
          const names = ['clash'] as const
          for (const name of names) made[name] = imported[name]
          expect(comparable(imported)).toEqual(comparable(made))
          expect(await auditOf(id)).toEqual(byHandMade[at])
        }
      }),
      { numRuns: runs, endOnFailure: true, ...replay },
    )
  },
  300_000,
)
