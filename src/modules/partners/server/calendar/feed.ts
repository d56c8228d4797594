import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import { type CalendarEvent, writeCalendar } from '#kits/dates/server/icalendar/icalendar.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { Database } from '#kits/db/server/database.ts'
import { findScope } from '#kits/db/server/scope.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { foreignNumber, foreignWords } from '#kits/mail/server/foreign-words.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { type Clock, clocksOf } from '#modules/deadlines/rules/deadlines.ts'
import { isCharged } from '#modules/deadlines/rules/rules.ts'
import { readDeadlineBasis } from '#modules/deadlines/server/basis.ts'
import { clockCabinOf } from '#modules/deadlines/server/next-deadline.ts'
import { type FeedCabin, type FeedReader, listFeedCabins, readRulesChangedAt } from './queries.ts'

/** Days back and ahead: what has just ended is looked up once more, a year covers every term of the law. */
const daysBack = 30
const daysAhead = 365
const maxCabins = 1000
const refreshMinutes = 60
/** Characters of a customer's name, which a company typed. */
const maxName = 80

interface DatedClock extends Clock {
  freeThrough: string
}

interface Told {
  publicUrl: string
  say: Translate
}

const numbersOf = ({ container_no, bl_no, booking_no }: FeedCabin, say: Translate): [string, string][] =>
  (
    [
      [say('cabins.fields.containerNo'), container_no],
      [say('cabins.fields.blNo'), bl_no],
      [say('cabins.fields.bookingNo'), booking_no],
    ] as const
  ).flatMap(([label, typed]): [string, string][] => {
    const number = foreignNumber(typed ?? '')
    return number === '' ? [] : [[label, number]]
  })

function linesOf(cabin: FeedCabin, clock: DatedClock, { publicUrl, say }: Told): string[] {
  const { customerName } = cabin
  const facts = [
    ...numbersOf(cabin, say),
    ...(clock.source === null ? [] : [[say('calendar.source'), clock.source] as const]),
  ]
  return [
    ...facts.map(([label, value]) => say('calendar.fact', { label, value })),
    ...(customerName === null
      ? []
      : [say('calendar.customer', { name: foreignWords(customerName, maxName) })]),
    ...(clock.isTyped ? [say('deadlines.typed')] : []),
    ...(clock.estimate ? [say('calendar.estimate')] : []),
    `${publicUrl}/cabin/${cabin.id}`,
  ]
}

function eventOf(
  cabin: FeedCabin,
  clock: DatedClock,
  { revision, changedAt }: { revision: number; changedAt: string },
  told: Told,
): CalendarEvent {
  const { say, publicUrl } = told
  const named = {
    clock: say(`enum.clock_kind_${clock.kind}`),
    number: foreignNumber(cabin.container_no ?? cabin.bl_no ?? cabin.booking_no ?? ''),
  }
  return {
    uid: `${cabin.id}-${clock.kind}`,
    day: clock.freeThrough,
    summary: say(isCharged(clock.kind) ? 'calendar.last_free_day' : 'calendar.term_ends', named),
    description: linesOf(cabin, clock, told).join('\n'),
    url: `${publicUrl}/cabin/${cabin.id}`,
    // Both only grow, and whatever changes a deadline lets one of them grow.
    sequence: cabin.version + revision,
    changedAt: new Date(Math.max(Date.parse(cabin.updated_at), Date.parse(changedAt))),
  }
}

/** The reader's calendar as text; undefined where they may not read deadlines. */
export async function writeFeed(
  db: Database,
  reader: FeedReader,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<string | undefined> {
  const scope = findScope(reader, 'deadline.read')
  if (!scope) return undefined
  const say = translatorFor(reader.language ?? defaultLanguage)
  const day = today(operatorZone, now)
  const [from, to] = [daysAfter(day, -daysBack), daysAfter(day, daysAhead)]
  const owner =
    scope.companyId === null ? { responsibleId: reader.managerId } : { companyId: scope.companyId }
  const cabins = await listFeedCabins(db, owner, { from, today: day, most: maxCabins })
  const { rules, calendar, places, revision } = await readDeadlineBasis(db)
  const changedAt = await readRulesChangedAt(db)
  const isShown = (clock: Clock): clock is DatedClock =>
    clock.state !== 'stopped' &&
    clock.freeThrough !== null &&
    clock.freeThrough >= from &&
    clock.freeThrough <= to
  const events = cabins.flatMap((cabin) =>
    clocksOf(clockCabinOf(cabin, places), rules, calendar, today(cabin.timezone, now))
      .filter(isShown)
      .map((clock) => eventOf(cabin, clock, { revision, changedAt }, { publicUrl, say })),
  )
  return writeCalendar({ name: say('calendar.name'), refreshMinutes, events })
}
