import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type Calendar, type CalendarEvent, writeCalendar } from './icalendar.ts'

/** Read back by ical.js, the parser of Thunderbird, which knows nothing of ours. */

const event: CalendarEvent = {
  uid: '019a8f7e-0000-7000-8000-000000000001-storage',
  day: '2026-12-31',
  summary: 'Almacenaje: último día libre · CSQU3054383',
  description: 'Ley Aduanera, art. 15; estimación, sin confirmar\nEmbarque: 柜号 CSQU3054383\\A',
  url: 'https://broker.example/cabin/019a8f7e-0000-7000-8000-000000000001',
  sequence: 7,
  changedAt: new Date('2026-11-17T05:15:42.900Z'),
}

function read(calendar: Calendar) {
  const text = writeCalendar(calendar)
  const component = new ICAL.Component(ICAL.parse(text))
  const events = component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  return { text, component, events }
}

const propertyOf = (component: ICAL.Component, name: string): unknown =>
  component.getFirstProperty(name)?.getFirstValue()?.toString()

describe('a calendar', () => {
  test('is read by another program as it was meant', () => {
    const { component, events } = read({ name: 'Plazos de Ana', refreshMinutes: 60, events: [event] })
    expect(component.name).toBe('vcalendar')
    expect(propertyOf(component, 'version')).toBe('2.0')
    expect(propertyOf(component, 'name')).toBe('Plazos de Ana')
    expect(propertyOf(component, 'x-wr-calname')).toBe('Plazos de Ana')
    expect(propertyOf(component, 'refresh-interval')).toBe('PT60M')
    expect(propertyOf(component, 'x-published-ttl')).toBe('PT60M')
    const [first] = events as [ICAL.Event]
    expect(first.uid).toBe(event.uid)
    expect(first.summary).toBe(event.summary)
    expect(first.description).toBe(event.description)
    expect(first.sequence).toBe(7)
    expect([first.startDate.isDate, first.startDate.toString()]).toEqual([true, '2026-12-31'])
    expect([first.endDate.isDate, first.endDate.toString()]).toEqual([true, '2027-01-01'])
    for (const name of ['dtstamp', 'last-modified'])
      expect(propertyOf(first.component, name)).toBe('2026-11-17T05:15:42Z')
    expect(propertyOf(first.component, 'url')).toBe(event.url)
    expect(propertyOf(first.component, 'transp')).toBe('TRANSPARENT')
  })

  test('that is sent says so, and its events remind of themselves', () => {
    const { component, events } = read({ isSent: true, events: [{ ...event, reminderHours: 15 }] })
    expect(propertyOf(component, 'method')).toBe('PUBLISH')
    const alarm = events[0]?.component.getFirstSubcomponent('valarm') as ICAL.Component
    expect(propertyOf(alarm, 'action')).toBe('DISPLAY')
    expect(propertyOf(alarm, 'trigger')).toBe('-PT15H')
    expect(propertyOf(alarm, 'description')).toContain('CSQU3054383')
  })

  test('without events is one too', () => {
    expect(read({ events: [] }).events).toEqual([])
  })

  test('unchanged is the same to the byte', () => {
    expect(writeCalendar({ events: [event] })).toBe(writeCalendar({ events: [event] }))
  })
})

const sign = fc.constantFrom(
  '\r',
  '\n',
  ' ',
  ':',
  ';',
  ',',
  '\\',
  '"',
  'n',
  'a',
  'é',
  '货',
  '📦',
  '\u2028',
  '\u0007',
)

test('any text comes back whole, and nothing is smuggled in', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 200 }), fc.nat(99), (text, sequence) => {
      const smuggled = `${text}\r\nEND:VEVENT\r\nATTACH:https://evil.example`
      const { events, text: written } = read({ events: [{ ...event, summary: smuggled, sequence }] })
      expect(events).toHaveLength(1)
      const [first] = events as [ICAL.Event]
      const expected = smuggled.replaceAll(/\r\n?|\u2028/g, '\n').replaceAll('\u0007', ' ')
      expect(first.summary).toBe(expected)
      expect(first.component.getFirstProperty('attach')).toBeNull()
      expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true)
      // Lines end in CR LF, have 75 octets at most, and no character is cut in two.
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})
