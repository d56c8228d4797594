import { daysAfter } from '#kits/dates/shared/calendar-days.ts'

/** Writes iCalendar (RFC 5545, with the names of RFC 7986) with events of whole days. */

export interface CalendarEvent {
  /** Stays the same through every change of the event: by it a calendar finds the one it has. */
  uid: string
  /** YYYY-MM-DD */
  day: string
  summary: string
  description?: string
  /** A page about the event. */
  url?: string
  /** Grows with each change. */
  sequence: number
  changedAt: Date
  /** Hours before the day begins at which the program reminds of it. */
  reminderHours?: number
}

export interface Calendar {
  /** As a calendar program lists it. */
  name?: string
  /** Minutes after which a program should read the calendar again, where it has an address. */
  refreshMinutes?: number
  /** It is sent by mail: the program asks whether to add its events. */
  isSent?: boolean
  events: readonly CalendarEvent[]
}

export const calendarType = 'text/calendar; charset=utf-8'

/** Octets of a line without its end. */
const maxLineBytes = 75

/** Folds a line before its 76th octet, never within a character; a continued line begins with a space. */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (bytes + size > maxLineBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += sign
    bytes += size
  }
  return text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no text of a calendar holds these
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** A value of type TEXT. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(controls, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

const basicDay = (day: string): string => day.replaceAll('-', '')

/** 20261117T051500Z */
const basicTime = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Without a METHOD, DTSTAMP is the time of the last change too: an unchanged calendar is the same to the byte. */
function linesOfEvent(event: CalendarEvent): string[] {
  const { uid, day, summary, description, url, sequence, changedAt, reminderHours } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basicTime(changedAt)}`,
    `LAST-MODIFIED:${basicTime(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(daysAfter(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    // A deadline does not make anybody busy for a day.
    'TRANSP:TRANSPARENT',
    ...(reminderHours === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(summary)}`,
          `TRIGGER:-PT${reminderHours}H`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ]
}

export function writeCalendar({ name, refreshMinutes, isSent = false, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cargo Clear//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    ...(isSent ? ['METHOD:PUBLISH'] : []),
    // The second of each pair is what programs read that are older than the standard.
    ...(name === undefined ? [] : [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`]),
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...events.flatMap(linesOfEvent),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
