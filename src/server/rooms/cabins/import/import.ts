import { cabins, type SameNumber } from '#shared/contracts/cabins.ts'
import { checkAirWaybill, checkContainer, numberKey, numberMembers } from '#shared/domain/cabin-numbers.ts'
import { isDayIn, startOfDay } from '#shared/domain/dates.ts'
import { TransportType } from '#shared/domain/enums.ts'
import { isTimeZone } from '#shared/domain/time-zone.ts'
import type { FieldIssue } from '#shared/validation.ts'
import type { Members } from '../../../catalog/definition.ts'
import { type ImportPlan, parseLine } from '../../../catalog/import.ts'
import type { Database } from '../../../db/database.ts'
import type { ScopedContext } from '../../../http/context.ts'
import { AppError } from '../../../http/errors.ts'
import { countCreated, createCabin } from '../cabins.ts'
import type { Numbers } from '../same-numbers/queries.ts'
import { lookForNumbers } from '../same-numbers.ts'
import { cellValue, isReadOnly, membersOf } from '../sheet.ts'
import { findMeant, findPortZone, type LookedUp, lookedUp } from './queries.ts'

/** A file says things by code or name; each is looked up once an import. */
type Lookups = Map<string, Promise<string[]>>

const issue = (path: string, key: FieldIssue['key'], params: FieldIssue['params'] = {}): FieldIssue => ({
  path,
  key,
  params,
})

async function resolveIds(
  { db, scope }: ScopedContext,
  line: Members,
  lookups: Lookups,
): Promise<{ ids: Partial<Record<LookedUp, string>>; issues: FieldIssue[] }> {
  const among = {
    companyId: scope.ownCompanyId,
    isOperator: scope.companyId === null,
    mode: typeof line.transportMode === 'number' ? (line.transportMode as TransportType) : null,
  }
  const ids: Partial<Record<LookedUp, string>> = {}
  const issues: FieldIssue[] = []
  for (const member of lookedUp) {
    const text = line[member]
    if (typeof text !== 'string') continue
    if (text.includes('\0')) {
      issues.push(issue(member, 'valid_value'))
      continue
    }
    const key = JSON.stringify([member, among, text])
    const found = lookups.get(key) ?? findMeant(db, member, text, among)
    lookups.set(key, found)
    const [id, another] = await found
    if (id === undefined) issues.push(issue(member, 'unknown_code', { code: text }))
    else if (another !== undefined) issues.push(issue(member, 'ambiguous_name', { code: text }))
    else ids[member] = id
    if (member === 'companyId' && id !== undefined) among.companyId = id
  }
  return { ids, issues }
}

/** A day as a cell holds it, a time of that day or not. */
const dayPattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/

/** A 30 February is no day, and left for the contract to refuse. */
function dayOf(cell: unknown): string | undefined {
  const day = dayPattern.exec(String(cell ?? ''))?.[1]
  const time = new Date(day ?? '')
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day ?? '') ? day : undefined
}

/** The cabin's zone as far as a line tells: its own, or its destination's. */
async function zoneOf(db: Database, { timezone, destinationPortId }: Members): Promise<string> {
  if (typeof timezone === 'string' && isTimeZone(timezone)) return timezone
  const portZone =
    typeof destinationPortId === 'string' ? await findPortZone(db, destinationPortId) : undefined
  return portZone ?? 'UTC'
}

/** A zone may have left out a day, as Apia did 2011-12-30: it must not become the next one. */
function missingDays(line: Members, zone: string): FieldIssue[] {
  return ['departureTime', 'lastFreeDay'].flatMap((member) => {
    const day = dayOf(line[member])
    return day === undefined || isDayIn(day, zone) ? [] : [issue(member, 'no_such_day')]
  })
}

/** A day in a cell, as the instant the contract takes: the start of that day in the cabin's zone. */
function departureOf({ departureTime }: Members, zone: string): unknown {
  const day = dayOf(departureTime)
  return day === undefined ? departureTime : startOfDay(day, zone)
}

/** The numbers of a line as one text; two lines that say the same are the same cabin twice. */
const identityOf = (line: Members): string =>
  numberMembers.map((member) => numberKey(String(line[member] ?? ''))).join('/')

/** Numbers that fail their own check digit. Real papers have errors: they are taken all the same. */
function doubtful({ transportMode, containerNo, blNo }: Members): FieldIssue[] {
  const isAir = transportMode === TransportType.air
  const checks = {
    containerNo: checkContainer(String(containerNo ?? '')),
    ...(isAir && { blNo: checkAirWaybill(String(blNo ?? '')) }),
  }
  return Object.entries(checks).flatMap(([member, digit]) =>
    digit.verdict === 'wrong' ? [issue(member, 'check_digit', { n: digit.expected })] : [],
  )
}

/** Who else has the numbers of a line, as the form tells it: once a number, however many have it. */
async function takenNumbers(context: ScopedContext, line: Members): Promise<FieldIssue[]> {
  const companyId = typeof line.companyId === 'string' ? line.companyId : context.scope.ownCompanyId
  const asked = { companyId, numbers: line as unknown as Numbers, saved: undefined }
  const { duplicates, elsewhere } = await lookForNumbers(context, asked)
  const membersOfAll = (found: readonly SameNumber[]) => new Set(found.map(({ member }) => member))
  return [
    ...[...membersOfAll(duplicates)].map((member) => issue(member, 'duplicate_number')),
    ...[...membersOfAll(elsewhere)].map((member) => issue(member, 'number_of_other')),
  ]
}

/** For one import: it remembers its lines. */
export function importPlan(): ImportPlan {
  const lookups: Lookups = new Map()
  const seen = new Map<string, number>()
  return {
    membersOf,
    isReadOnly,
    valueOf: cellValue,
    take: async (context, line, at) => {
      const { ids, issues } = await resolveIds(context, line, lookups)
      const named = { ...line, ...ids }
      // What could not be found is said already: without it the rest of the line is still looked at.
      for (const { path } of issues) (named as Record<string, unknown>)[path] = undefined
      const zone = await zoneOf(context.db, named)
      issues.push(...missingDays(named, zone))
      const departureTime = departureOf(named, zone)
      const members = parseLine(cabins.create.input, { ...named, departureTime }, issues)
      const identity = identityOf(members)
      const before = seen.get(identity)
      if (before !== undefined)
        throw new AppError('validation', {
          fields: [issue('containerNo', 'duplicate_line', { line: before })],
        })
      seen.set(identity, at)
      /** What a manager should look at again. */
      const warnings = [...doubtful(members), ...(await takenNumbers(context, members))]
      await createCabin(context, members as Parameters<typeof createCabin>[1])
      return warnings
    },
    settle: countCreated,
  }
}
