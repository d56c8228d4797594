import { describe, expect, test } from 'vitest'
import {
  checklistOf,
  type Paper,
  type PaperCabin,
  type PaperRule,
  paperCounts,
  rulesFor,
} from './checklist.ts'

const today = '2026-04-01'
let made = 0
const rule = (members: Partial<PaperRule> = {}): PaperRule => ({
  id: `rule ${String(made++).padStart(4, '0')}`,
  transportMode: null,
  traffic: null,
  pedimentoKey: null,
  goodsClass: null,
  kind: 'invoice',
  required: true,
  owedBy: 'supplier',
  validFrom: null,
  createdAt: '2026-01-01T00:00:00.000000',
  ...members,
})
const paper = (kind: Paper['kind'], accepted: boolean | null = null): Paper => ({
  id: `paper ${made++}`,
  kind,
  accepted,
})
const sea: PaperCabin = { transportMode: 1, traffic: 'sea', goodsClass: null, pedimentoKeys: [] }

describe('which rule counts', () => {
  const general = rule()
  const ofSea = rule({ transportMode: 1 })
  const ofRoad = rule({ traffic: 'road' })
  const ofSeaFreightByRoad = rule({ transportMode: 1, traffic: 'road' })
  const ofKey = rule({ pedimentoKey: 'A1' })
  const ofGoods = rule({ goodsClass: 2 })
  const ofSeaAndGoods = rule({ transportMode: 1, goodsClass: 2 })
  const ofAll = rule({ transportMode: 1, goodsClass: 2, pedimentoKey: 'A1' })
  const newer = rule({ createdAt: '2026-01-01T00:00:00.000001' })
  const ofToday = rule({ validFrom: '2026-04-01' })
  const ofTomorrow = rule({ validFrom: '2026-04-02' })
  const all: [string, PaperCabin, PaperRule[], PaperRule | undefined][] = [
    ['none where there is none', sea, [], undefined],
    ['the general one', sea, [general], general],
    ['that of the mode before the general one', sea, [ofSea, general], ofSea],
    ['not that of another mode', { ...sea, transportMode: 2 }, [ofSea, general], general],
    ['that of the traffic', { ...sea, traffic: 'road' }, [ofRoad, general], ofRoad],
    ['not that of another traffic of the same mode', sea, [ofRoad, general], general],
    ['not that of a traffic where none is known', { ...sea, traffic: null }, [ofRoad], undefined],
    [
      'that of mode and traffic before that of one of them',
      { ...sea, traffic: 'road' },
      [ofSeaFreightByRoad, ofRoad, ofSea],
      ofSeaFreightByRoad,
    ],
    ['not that of a class of goods where the class is not known', sea, [ofGoods, general], general],
    ['that of the class', { ...sea, goodsClass: 2 }, [general, ofGoods], ofGoods],
    ['not that of a key where there is no pedimento', sea, [ofKey], undefined],
    [
      'that of the key of any of its pedimentos',
      { ...sea, pedimentoKeys: ['R1', 'A1'] },
      [general, ofKey],
      ofKey,
    ],
    [
      'that of two members before that of one',
      { ...sea, goodsClass: 2 },
      [ofGoods, ofSeaAndGoods, ofSea],
      ofSeaAndGoods,
    ],
    [
      'that of three members before that of two',
      { ...sea, goodsClass: 2, pedimentoKeys: ['A1'] },
      [ofAll, ofSeaAndGoods, general],
      ofAll,
    ],
    ['of equally special ones the newer', sea, [newer, general], newer],
    ['the newer, in whichever order they come', sea, [general, newer], newer],
    ['the more special before the newer', sea, [newer, ofSea], ofSea],
    ['that of the traffic before the newer', { ...sea, traffic: 'road' }, [newer, ofRoad], ofRoad],
    ['that of a day which has come before the newer', sea, [newer, ofToday], ofToday],
    ['not that of a day to come', sea, [ofTomorrow, general], general],
    ['the more special before that of a day', sea, [ofToday, ofSea], ofSea],
  ]
  test.each(all)('%s', (_, cabin, rules, expected) => {
    expect(rulesFor(cabin, rules, today).get('invoice')).toBe(expected)
  })

  test('of two that are as new the one with the greater id, always the same', () => {
    const [one, other] = [rule({ id: 'a' }), rule({ id: 'b' })]
    expect(rulesFor(sea, [one, other], today).get('invoice')).toBe(other)
    expect(rulesFor(sea, [other, one], today).get('invoice')).toBe(other)
  })
})

describe('the checklist of a shipment', () => {
  const states: [string, (boolean | null)[], string][] = [
    ['missing without a paper', [], 'missing'],
    ['received with one that nobody has looked at', [null], 'received'],
    ['accepted with one that was', [true], 'accepted'],
    ['rejected with one that was sent back', [false], 'rejected'],
    ['received where another came after one was sent back', [false, null], 'received'],
    ['accepted with one that was, whatever the others are', [null, true, false], 'accepted'],
    ['rejected where all were sent back', [false, false], 'rejected'],
  ]
  test.each(states)('has a paper %s', (_, reviews, state) => {
    const papers = reviews.map((accepted) => paper('invoice', accepted))
    expect(checklistOf(rulesFor(sea, [rule()], today), papers)).toEqual([
      { kind: 'invoice', required: true, owedBy: 'supplier', state, documentIds: papers.map(({ id }) => id) },
    ])
  })

  test('lists what is required in the order of the kinds, and what came without being required', () => {
    const rules = [
      rule({ kind: 'packing_list' }),
      rule({ kind: 'bl', owedBy: 'forwarder' }),
      rule({ kind: 'origin', required: false }),
      rule({ kind: 'permits', required: false }),
    ]
    const [other, origin] = [paper('other'), paper('origin')]
    expect(checklistOf(rulesFor(sea, rules, today), [other, origin])).toEqual([
      { kind: 'bl', required: true, owedBy: 'forwarder', state: 'missing', documentIds: [] },
      { kind: 'packing_list', required: true, owedBy: 'supplier', state: 'missing', documentIds: [] },
      { kind: 'origin', required: false, owedBy: 'supplier', state: 'received', documentIds: [origin.id] },
      { kind: 'other', required: false, owedBy: null, state: 'received', documentIds: [other.id] },
    ])
  })

  test('counts what is required and there: what was sent back is not, and what is not required does not count', () => {
    const rules = [
      rule({ kind: 'bl' }),
      rule({ kind: 'invoice' }),
      rule({ kind: 'packing_list' }),
      rule({ kind: 'mandate' }),
    ]
    const papers = [paper('bl', true), paper('invoice'), paper('packing_list', false), paper('other', true)]
    expect(paperCounts(checklistOf(rulesFor(sea, rules, today), papers))).toEqual({ required: 4, present: 2 })
  })
})
