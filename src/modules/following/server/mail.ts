import { createHash } from 'node:crypto'
import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { writeCalendar } from '#kits/dates/server/icalendar/icalendar.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { foreignFileName, foreignNumber, foreignWords } from '#kits/mail/server/foreign-words.ts'
import { layOutMail, type MailCard } from '#kits/mail/server/layout.ts'
import { mailDay } from '#kits/mail/server/mail-dates.ts'
import { oneLine } from '#kits/mail/server/one-line.ts'
import type { AttachedCalendar } from '#kits/mail/server/outbox/outgoing.ts'
import type { MailSite } from '#kits/mail/server/site.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { clockDays } from '../rules/follow.ts'
import { followUrl, oneClickStopUrl } from './links.ts'
import { byUrgency, type CabinNews, type SentBackPaper, type ShownCabin } from './news.ts'

/** Shipments of a mail; what else there is stands on the page that it leads to. */
const maxCards = 50

/** Characters of what companies wrote: a name, and why a paper was sent back. */
const maxName = 60
const maxReason = 300

interface MailReader {
  language: Language
  /** Of a contact. */
  customerName: string | null
}

interface Wording {
  say: Translate
  language: Language
  publicUrl: string
}

function trackingUrl({ publicUrl, language }: Wording, cabins: readonly ShownCabin[]): string {
  const numbers = [...new Set(cabins.map(({ number }) => foreignNumber(number)))].filter(Boolean)
  const listed = numbers.slice(0, maxNumbers).join(',')
  return `${publicUrl}${screens.tracking.path}?n=${listed}&lang=${language}`
}

/** The last free days to be named: those that are news, else the first. */
function namedDays({ cabin: { freeDay }, nearDays }: CabinNews): readonly string[] {
  if (nearDays.length > 0) return nearDays
  return freeDay === null ? [] : [freeDay]
}

/** A last free day in words, as many days ahead as it is. */
function freeDayText(date: string, today: string, { say, language }: Wording): string {
  const left = daysBetween(today, date)
  const day = mailDay(date, language)
  if (left < 0) return say('follow_mail.free_day_over', { day })
  if (left === 0) return say('follow_mail.free_day_today', { day })
  if (left === 1) return say('follow_mail.free_day_tomorrow', { day })
  return say('follow_mail.free_day_in', { day, count: left })
}

function etaText(day: string, previousEta: string | null, { say, language }: Wording): string {
  const eta = mailDay(day, language)
  if (previousEta === null) return eta
  const count = daysBetween(previousEta, day)
  const before = mailDay(previousEta, language)
  return count > 0
    ? say('follow_mail.eta_later', { eta, before, count })
    : say('follow_mail.eta_earlier', { eta, before, count: -count })
}

const statusText = ({ status }: ShownCabin, say: Translate): string => say(enumKey('CabinStatus', status))

/** What the light means, in one line; the page that the mail leads to says more. */
function lightText({ light, status }: ShownCabin, say: Translate): string {
  if (light === Light.green) return say('follow_mail.light_green')
  return say(status === CabinStatus.cleared ? 'follow_mail.light_red_cleared' : 'follow_mail.light_red')
}

function lightLines({ cabin, hasNewLight }: CabinNews, say: Translate): MailCard['lines'] {
  if (cabin.light === null && !hasNewLight) return []
  const value = cabin.light === null ? say('follow_mail.light_taken_back') : lightText(cabin, say)
  return [{ label: say('follow_mail.light'), value }]
}

const kindNames = (kinds: readonly DocumentKind[], { say, language }: Wording): string =>
  new Intl.ListFormat(language).format(kinds.map((kind) => say(`papers.kinds.${kind}`)))

function paperLines({ missing, sentBack }: CabinNews, wording: Wording): MailCard['lines'] {
  const { say } = wording
  const sentBackText = ({ kind, fileName, reason, reviewer }: SentBackPaper): string => {
    const named = { kind: say(`papers.kinds.${kind}`), file: foreignFileName(fileName) }
    if (reason === null) return say('follow_mail.sent_back_named', named)
    const author = reviewer === null ? say('follow_mail.someone') : foreignWords(reviewer, maxName)
    return say('follow_mail.sent_back_because', { ...named, reason: foreignWords(reason, maxReason), author })
  }
  return [
    ...sentBack.map((paper) => ({
      label: say('follow_mail.sent_back'),
      value: sentBackText(paper),
      isUrgent: true,
    })),
    ...(missing.length === 0
      ? []
      : [{ label: say('follow_mail.missing'), value: kindNames(missing, wording), isUrgent: true }]),
  ]
}

function freeDayLabel(count: number, areEstimated: boolean, say: Translate): string {
  if (count > 1) return say(areEstimated ? 'follow_mail.free_days_estimated' : 'follow_mail.free_days')
  return say(areEstimated ? 'follow_mail.free_day_estimated' : 'follow_mail.free_day')
}

/** One line, also for two days: of storage and of demurrage. Where one alone is an estimate, that is said beside it. */
function freeDayLines(news: CabinNews, wording: Wording): MailCard['lines'] {
  const { say } = wording
  const { today, estimatedDays } = news.cabin
  const days = namedDays(news)
  const [earliest] = days
  if (earliest === undefined) return []
  const areEstimated = days.every((day) => estimatedDays.includes(day))
  const [first = '', second] = days.map((day) => {
    const text = freeDayText(day, today, wording)
    const isMarked = !areEstimated && estimatedDays.includes(day)
    return isMarked ? say('follow_mail.free_day_is_estimate', { text }) : text
  })
  return [
    {
      label: freeDayLabel(days.length, areEstimated, say),
      value: second === undefined ? first : say('follow_mail.free_days_two', { first, second }),
      isUrgent: daysBetween(today, earliest) <= Math.max(...clockDays),
    },
  ]
}

/** What a shop typed as a number is one, or is not shown. */
const shownNumber = ({ number }: ShownCabin): string => foreignNumber(number) || dash

function cardOf(news: CabinNews, wording: Wording): MailCard {
  const { cabin } = news
  const { say, language } = wording
  const { departurePort, destinationPort } = cabin
  const day = mailDay(cabin.statusDay, language)
  const [from, to] = [rowLabel(departurePort, language), rowLabel(destinationPort, language)]
  return {
    title: shownNumber(cabin),
    subtitle: oneLine(say('follow_mail.route', { from, to })),
    url: trackingUrl(wording, [cabin]),
    lines: [
      {
        label: say('follow_mail.status'),
        value: say('follow_mail.status_since', { status: statusText(cabin, say), day }),
      },
      ...lightLines(news, say),
      ...paperLines(news, wording),
      ...(cabin.eta === null
        ? []
        : [{ label: say('follow_mail.eta'), value: etaText(cabin.eta, news.previousEta, wording) }]),
      ...freeDayLines(news, wording),
    ],
  }
}

const lightName = (light: Light | null): 'red' | 'green' | 'no_light' => {
  if (light === null) return 'no_light'
  return light === Light.red ? 'red' : 'green'
}

/** The status of a shipment, and what besides it is the news: of several the most urgent. */
function headlineOf(news: CabinNews, { say, language }: Wording): string {
  const { cabin, hasNewStatus, hasNewLight, previousEta, nearDays, missing, sentBack } = news
  const named = { number: shownNumber(cabin), status: statusText(cabin, say) }
  const [nearDay] = nearDays
  if (nearDay !== undefined)
    return say('follow_mail.subject_clock', { ...named, day: mailDay(nearDay, language) })
  if (sentBack.length > 0) return say('follow_mail.subject_sent_back', named)
  if (hasNewLight) return say(`follow_mail.subject_${lightName(cabin.light)}`, named)
  if (missing.length > 0) return say('follow_mail.subject_missing', named)
  if (previousEta !== null && cabin.eta !== null && !hasNewStatus)
    return say('follow_mail.subject_eta', { ...named, eta: mailDay(cabin.eta, language) })
  return say('follow_mail.subject_status', named)
}

function subjectOf(news: readonly CabinNews[], wording: Wording): string {
  const { say } = wording
  const [mostUrgent] = news as [CabinNews]
  const first = headlineOf(mostUrgent, wording)
  return oneLine(
    news.length === 1 ? first : say('follow_mail.subject_more', { first, count: news.length - 1 }),
  )
}

const minuteMs = 60_000

/** The same for all mails about the first or the second last free day of a cabin, and tells nothing about it. */
function calendarId({ id, freeDays }: ShownCabin, day: string, publicUrl: string): string {
  const subject = freeDays.indexOf(day) > 0 ? `second last free day ${id}` : `last free day ${id}`
  return `${createHash('sha256').update(subject).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}`
}

/** The last free days that lie ahead, for the reader's calendar. */
function calendarFor(news: readonly CabinNews[], wording: Wording, now: Date): AttachedCalendar | undefined {
  const { say, publicUrl } = wording
  const events = news.flatMap((one) => {
    const { cabin } = one
    const { today } = cabin
    const number = shownNumber(cabin)
    const ahead = namedDays(one).filter((day) => day >= today)
    return ahead.map((day) => ({
      uid: calendarId(cabin, day, publicUrl),
      day,
      summary: say('follow_mail.calendar_summary', { number }),
      description: [
        say('follow_mail.calendar_description'),
        ...(cabin.estimatedDays.includes(day) ? [say('follow_mail.calendar_estimate')] : []),
      ].join('\n'),
      url: trackingUrl(wording, [cabin]),
      // A later mail about the same day counts.
      sequence: Math.floor(now.getTime() / minuteMs),
      changedAt: now,
      // At nine in the morning of the day before.
      reminderHours: 15,
    }))
  })
  if (events.length === 0) return undefined
  return { fileName: 'last-free-day.ics', content: writeCalendar({ isSent: true, events }) }
}

/** The mail about what is new, with the token by which its reader changes or stops what they follow. */
export function mailOf(
  unsorted: readonly CabinNews[],
  { language, customerName }: MailReader,
  token: string,
  site: MailSite,
  now: Date,
) {
  const { publicUrl } = site
  const say = translatorFor(language)
  const wording = { say, language, publicUrl }
  const news = unsorted.toSorted(byUrgency)
  const cabins = news.map(({ cabin }) => cabin)
  const left = news.length - maxCards
  const calendar = calendarFor(news, wording, now)
  const { text, html } = layOutMail({
    heading: say('follow_mail.heading', { count: news.length }),
    parts: [
      ...news.slice(0, maxCards).map((one) => ({ card: cardOf(one, wording) })),
      ...(left > 0 ? [{ paragraph: say('follow_mail.more', { count: left }) }] : []),
      { link: say('follow_mail.open'), url: trackingUrl(wording, cabins) },
      {
        smallPrint:
          customerName === null
            ? say('follow_mail.why')
            : say('follow_mail.why_contact', { customer: foreignWords(customerName, maxName) }),
        link: say('follow_mail.manage'),
        url: followUrl(wording, 'token', token),
      },
    ],
    language,
    ...site,
  })
  const unsubscribeUrl = oneClickStopUrl(publicUrl, token)
  return { subject: subjectOf(news, wording), text, html, unsubscribeUrl, ...(calendar && { calendar }) }
}
