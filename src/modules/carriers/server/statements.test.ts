import { describe, expect, test } from 'vitest'
import { arrival, container, equipment, transport } from '#modules/partners/testing/dcsa-events.ts'
import { type AskedCabin, statementsOf } from './statements.ts'

const now = new Date('2026-11-17T18:00:00Z')

const cabin: AskedCabin = {
  containerNo: container,
  bookingNo: 'ABC709951',
  blNo: null,
  destination: 'MXZLO',
  zone: 'America/Mexico_City',
  since: '2026-10-01',
  hasDeparture: true,
  arrivedOn: null,
  dischargedOn: null,
  gateOutOn: null,
}

const say = (events: readonly unknown[], members: Partial<AskedCabin> = {}) =>
  statementsOf(events, { ...cabin, ...members }, now).map(({ kind, day }) => `${kind} ${day}`)

describe('what an event says', () => {
  test.each<[string, unknown, string[]]>([
    ['an estimated arrival is the ETA', arrival('EST', '2026-11-24T10:00:00-06:00'), ['eta 2026-11-24']],
    ['a planned one too', arrival('PLN', '2026-11-25T10:00:00-06:00'), ['eta 2026-11-25']],
    ['an actual one is the arrival', arrival('ACT', '2026-11-16T10:00:00-06:00'), ['arrival 2026-11-16']],
    ['a discharge', equipment('DISC', '2026-11-16T10:00:00-06:00'), ['discharge 2026-11-16']],
    ['a gate-out with the goods', equipment('GTOT', '2026-11-16T10:00:00-06:00'), ['gate_out 2026-11-16']],
    [
      'a container without goods that leaves',
      equipment('GTOT', '2026-11-16T10:00:00-06:00', { isEmpty: true }),
      [],
    ],
    ['a departure', transport('DEPA', 'ACT', '2026-11-16T10:00:00-06:00'), []],
    [
      'a discharge that is only planned',
      equipment('DISC', '2026-11-16T10:00:00-06:00', { classifier: 'PLN' }),
      [],
    ],
  ])('%s', (_, event, said) => {
    expect(say([event])).toEqual(said)
  })

  test('is on the day of the place, whatever the offset it is written with', () => {
    expect(say([arrival('EST', '2026-11-25T03:00:00Z')])).toEqual(['eta 2026-11-24'])
    expect(say([arrival('EST', '2026-11-25T09:00:00+08:00')])).toEqual(['eta 2026-11-24'])
  })

  test('with the deprecated member of its code is read as well', () => {
    const { transportEventTypeCode: eventTypeCode, ...event } = arrival('EST', '2026-11-24T10:00:00-06:00')
    expect(say([{ ...event, eventTypeCode }])).toEqual(['eta 2026-11-24'])
  })
})

describe('an empty return', () => {
  const returned = equipment('GTIN', '2026-11-16T10:00:00-06:00', { isEmpty: true, place: 'MXGDL' })

  test('counts anywhere in the country, after the container left with the goods', () => {
    const left = equipment('GTOT', '2026-11-12T10:00:00-06:00')
    expect(say([returned, left])).toEqual(['gate_out 2026-11-12', 'empty_return 2026-11-16'])
    expect(say([returned], { gateOutOn: '2026-11-12' })).toEqual(['empty_return 2026-11-16'])
  })

  test('before that, or abroad, is of another voyage', () => {
    expect(say([returned])).toEqual([])
    expect(say([returned], { gateOutOn: '2026-11-17' })).toEqual([])
    const abroad = equipment('GTIN', '2026-11-16T10:00:00-06:00', { isEmpty: true, place: 'CNSHA' })
    expect(say([abroad], { gateOutOn: '2026-11-12' })).toEqual([])
  })
})

describe('of several', () => {
  test('what was written last counts, in whatever order it comes', () => {
    const events = [
      arrival('EST', '2026-11-24T10:00:00-06:00', { saidAt: '2026-11-10T00:00:00Z' }),
      arrival('EST', '2026-11-27T10:00:00-06:00', { saidAt: '2026-11-12T00:00:00Z' }),
      arrival('EST', '2026-11-25T10:00:00-06:00', { saidAt: '2026-11-11T00:00:00Z' }),
    ]
    expect(say(events)).toEqual(['eta 2026-11-27'])
    expect(say(events.toReversed())).toEqual(['eta 2026-11-27'])
  })

  test('an estimate beats a plan that was written later', () => {
    const events = [
      arrival('EST', '2026-11-24T10:00:00-06:00', { saidAt: '2026-11-10T00:00:00Z' }),
      arrival('PLN', '2026-11-27T10:00:00-06:00', { saidAt: '2026-11-12T00:00:00Z' }),
    ]
    expect(say(events)).toEqual(['eta 2026-11-24'])
  })

  test('one that has passed does not give way to an older one', () => {
    const older = arrival('EST', '2026-11-28T10:00:00-06:00', { saidAt: '2026-11-05T12:00:00Z' })
    const newer = arrival('EST', '2026-11-16T10:00:00-06:00', { saidAt: '2026-11-14T12:00:00Z' })
    expect(say([older, newer])).toEqual([])
    expect(say([older, newer], { since: '2026-07-20', hasDeparture: false })).toEqual([])
  })

  test('a ship that has arrived is not expected', () => {
    const events = [
      arrival('EST', '2026-11-24T10:00:00-06:00'),
      arrival('ACT', '2026-11-16T10:00:00-06:00', { saidAt: '2026-11-01T00:00:00Z' }),
    ]
    expect(say(events)).toEqual(['arrival 2026-11-16'])
  })

  test('the same event twice is one', () => {
    const event = equipment('DISC', '2026-11-16T10:00:00-06:00')
    expect(say([event, event, event])).toEqual(['discharge 2026-11-16'])
  })
})

describe('an earlier voyage of the container', () => {
  const unknown = { since: '2026-07-20', hasDeparture: false }
  /** Of September: arrived, discharged, left, and given back empty. */
  const earlier = [
    arrival('EST', '2026-09-11T10:00:00-06:00', { saidAt: '2026-09-08T18:00:00Z' }),
    arrival('ACT', '2026-09-10T10:00:00-06:00', { saidAt: '2026-09-10T18:00:00Z' }),
    equipment('DISC', '2026-09-11T10:00:00-06:00', { saidAt: '2026-09-11T18:00:00Z' }),
    equipment('GTOT', '2026-09-15T10:00:00-06:00', { saidAt: '2026-09-15T18:00:00Z' }),
    equipment('GTIN', '2026-09-20T10:00:00-06:00', { saidAt: '2026-09-20T18:00:00Z', isEmpty: true }),
  ]
  const abroad = { place: 'CNSHA', saidAt: '2026-10-25T18:00:00Z' }
  const loaded = equipment('LOAD', '2026-10-25T10:00:00+08:00', abroad)
  const left = transport('DEPA', 'ACT', '2026-10-26T10:00:00+08:00', abroad)
  const expected = arrival('EST', '2026-11-24T10:00:00-06:00')
  const september = [
    'arrival 2026-09-10',
    'discharge 2026-09-11',
    'gate_out 2026-09-15',
    'empty_return 2026-09-20',
  ]

  test('is told by the departure that the carrier names', () => {
    for (const departure of [loaded, left]) {
      expect(say([...earlier, departure, expected], unknown)).toEqual(['eta 2026-11-24'])
      expect(say([expected, departure, ...earlier], unknown)).toEqual(['eta 2026-11-24'])
      expect(say([...earlier, departure], unknown)).toEqual([])
    }
  })

  test('is told by a departure that is still expected', () => {
    const planned = transport('DEPA', 'PLN', '2026-11-20T10:00:00+08:00', abroad)
    const before = equipment('LOAD', '2026-08-10T10:00:00+08:00', {
      place: 'CNSHA',
      saidAt: '2026-08-10T18:00:00Z',
    })
    const later = arrival('PLN', '2026-12-20T10:00:00-06:00')
    expect(say([before, ...earlier, planned, later], unknown)).toEqual(['eta 2026-12-20'])
  })

  test('is told by an arrival that was expected after it, where no departure is known', () => {
    expect(say([...earlier, expected], unknown)).toEqual(['eta 2026-11-24'])
    const plan = arrival('PLN', '2026-11-24T10:00:00-06:00')
    expect(say([...earlier, plan], unknown)).toEqual(['eta 2026-11-24'])
    // The ship is late, and the carrier has not written a new day.
    const late = arrival('EST', '2026-11-16T10:00:00-06:00')
    expect(say([...earlier, late], unknown)).toEqual([])
    const arrived = arrival('ACT', '2026-11-16T10:00:00-06:00', { saidAt: '2026-11-16T18:00:00Z' })
    expect(say([...earlier, late, arrived], unknown)).toEqual(['arrival 2026-11-16'])
  })

  test('is told by the departure of the shipment', () => {
    expect(say([...earlier, expected])).toEqual(['eta 2026-11-24'])
    expect(say([...earlier, arrival('PLN', '2026-11-24T10:00:00-06:00')])).toEqual(['eta 2026-11-24'])
  })

  test('is not what has no other after it', () => {
    expect(say(earlier, unknown)).toEqual(september)
    // Expected before it arrived: the same voyage.
    const before = arrival('EST', '2026-11-24T10:00:00-06:00', { saidAt: '2026-08-01T12:00:00Z' })
    expect(say([...earlier, before], unknown)).toEqual(september)
    const soon = arrival('EST', '2026-11-18T10:00:00-06:00', { saidAt: '2026-11-17T12:00:00Z' })
    const arrived = arrival('ACT', '2026-11-16T10:00:00-06:00')
    expect(say([arrived, soon], unknown)).toEqual(['arrival 2026-11-16'])
  })

  test('is not the leg before a transshipment', () => {
    const at = { place: 'KRPUS' }
    const voyage = [
      loaded,
      left,
      arrival('ACT', '2026-10-29T10:00:00+09:00', at),
      equipment('DISC', '2026-10-30T10:00:00+09:00', at),
      equipment('LOAD', '2026-11-01T10:00:00+09:00', at),
      transport('DEPA', 'ACT', '2026-11-02T10:00:00+09:00', at),
      // A leg that was planned and skipped.
      transport('DEPA', 'PLN', '2026-11-17T10:00:00-08:00', {
        place: 'USLGB',
        saidAt: '2026-10-01T12:00:00Z',
      }),
      arrival('ACT', '2026-11-10T10:00:00-06:00'),
      equipment('DISC', '2026-11-11T10:00:00-06:00'),
      // By train to a terminal inland.
      equipment('LOAD', '2026-11-12T10:00:00-06:00', { place: 'MXGDL' }),
      equipment('GTOT', '2026-11-13T10:00:00-06:00'),
      equipment('GTIN', '2026-11-16T10:00:00-06:00', { isEmpty: true }),
    ]
    const all = [
      'arrival 2026-11-10',
      'discharge 2026-11-11',
      'gate_out 2026-11-13',
      'empty_return 2026-11-16',
    ]
    expect(say(voyage)).toEqual(all)
    expect(say(voyage, unknown)).toEqual(all)
  })

  test('is not what the shipment has: the next departure is of a later one', () => {
    const has = { arrivedOn: '2026-09-10', dischargedOn: '2026-09-11', gateOutOn: '2026-09-15' }
    expect(say([...earlier, loaded], { ...unknown, ...has })).toEqual(september)
    expect(say([...earlier, expected], { ...unknown, ...has })).toEqual(september)
  })
})

describe('nothing is said by', () => {
  const good = arrival('EST', '2026-11-24T10:00:00-06:00')
  const happened = equipment('DISC', '2026-11-16T10:00:00-06:00')

  test.each<[string, unknown]>([
    ['an arrival elsewhere', arrival('EST', '2026-11-24T10:00:00-06:00', { place: 'KRPUS' })],
    ['an arrival nowhere', { ...good, transportCall: {} }],
    [
      'the arrival of a truck',
      { ...good, transportCall: { UNLocationCode: 'MXZLO', modeOfTransport: 'TRUCK' } },
    ],
    ['another container', { ...happened, equipmentReference: 'MSKU0000080' }],
    ['a container without a number', { ...happened, equipmentReference: null }],
    [
      'an arrival with another container',
      { ...good, references: [{ referenceType: 'EQ', referenceValue: 'MSKU0000080' }] },
    ],
    [
      'another booking',
      { ...good, documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'XYZ1' }] },
    ],
    ['what happened in the future', equipment('DISC', '2026-11-30T10:00:00-06:00')],
    ['what happened before the voyage', equipment('DISC', '2026-09-01T10:00:00-06:00')],
    ['an ETA in the past', arrival('EST', '2026-11-10T10:00:00-06:00')],
    ['an ETA in a hundred years', arrival('EST', '2126-11-10T10:00:00-06:00')],
    [
      'what was written in the future',
      arrival('EST', '2026-11-24T10:00:00-06:00', { saidAt: '2026-12-01T00:00:00Z' }),
    ],
    ['a day that is none', { ...good, eventDateTime: '2026-02-31T10:00:00Z' }],
    ['a time without a zone', { ...good, eventDateTime: '2026-11-24T10:00:00' }],
    ['a number for a time', { ...good, eventDateTime: 1_795_000_000_000 }],
    ['another classifier', { ...good, eventClassifierCode: 'REQ' }],
    ['an event of a document', { ...good, eventType: 'SHIPMENT' }],
    ['a list', [good]],
    ['a text', 'ARRI'],
    ['nothing', null],
    ['members of other types', { ...good, transportCall: 'MXZLO' }],
  ])('%s', (_, event) => {
    expect(say([event])).toEqual([])
    expect(say([event, good])).toEqual(['eta 2026-11-24'])
  })

  test('equipment where the shipment has no container number', () => {
    expect(say([happened], { containerNo: null })).toEqual([])
  })
})

test('a document of the standard’s own example, an internal id, is no other booking', () => {
  const reference = {
    documentReferenceType: 'BKG (Booking)',
    documentReferenceValue: '123e4567-e89b-12d3-a456-426614174000',
  }
  expect(say([{ ...arrival('EST', '2026-11-24T10:00:00-06:00'), documentReferences: [reference] }])).toEqual([
    'eta 2026-11-24',
  ])
})
