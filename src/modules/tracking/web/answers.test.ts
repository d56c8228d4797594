import { describe, expect, it } from 'vitest'
import { readNumbers } from '#modules/shipments/rules/number-reader.ts'
import { cacheAnswer, cachedAnswer, initialState, keyOf, linkReader, restOf } from './answers.ts'

const asOf = '2026-11-15T12:00:00.000Z'
const asOfOffset = -360
const entered = 'csqu 3054383\nTEXU3070079'
const read = readNumbers(entered)
const found = { entered, read, rest: [], answer: [], problem: null, asOf, asOfOffset, view: null }

describe('the first look at the tracking page', () => {
  it('shows what the server found for a link, its numbers one a line [S2-43 S5-13]', () => {
    const { text, state } = initialState(found, '?n=csqu+3054383,TEXU3070079', null)
    expect(text).toBe('CSQU3054383\nTEXU3070079')
    expect(state).toMatchObject({ answered: { answer: [], asOf }, asking: null, problem: null })
  })

  it('keeps a posted text as it was typed, whatever became of it', () => {
    const problem = { code: 503, key: 'busy', msg: 'x', retryAfter: 2 } as const
    const mail = 'ya llegó csqu 305438-3? '
    const posted = { ...found, entered: mail, read: readNumbers(mail), answer: null, problem }
    const { text, read: entered, state } = initialState(posted, '', null)
    expect(text).toBe(mail)
    expect(entered.ignored).toEqual(['ya llegó'])
    expect(state).toMatchObject({ key: 'CSQU3054383', problem: { kind: 'away', retryAfter: 2 } })
  })

  it('asks for the numbers of a link the server has not answered', () => {
    const { text, state } = initialState(undefined, '?n=CSQU3054383', null)
    expect(text).toBe('CSQU3054383')
    expect(state.asking).toEqual(['CSQU3054383'])
  })

  it('keeps the text that the home page hands over with its numbers, and no other', () => {
    const mail = 'Buenos días, ¿dónde va CSQU 305438-3?'
    const handedOver = { entered: mail, read: readNumbers(mail) }
    expect(initialState(undefined, '?n=CSQU3054383', handedOver)).toMatchObject({
      text: mail,
      read: { ignored: ['Buenos días', '¿dónde va'] },
      state: { asking: ['CSQU3054383'] },
    })
    expect(initialState(undefined, '?n=TEXU3070079', handedOver).text).toBe('TEXU3070079')
    // The server's page is rendered again as it came.
    expect(initialState(found, '?n=CSQU3054383,TEXU3070079', handedOver).text).toBe(
      'CSQU3054383\nTEXU3070079',
    )
  })

  it('leaves too many numbers to the form, which says how many', () => {
    const numbers = Array.from({ length: 51 }, (_, i) => `DEMO${1_000_000 + i}`).join(',')
    const problem = { code: 422, key: 'validation', msg: 'x', retryAfter: null } as const
    const entered = numbers.replaceAll(',', '\n')
    const refused = { ...found, entered, read: readNumbers(entered), answer: null, problem }
    const { state } = initialState(refused, `?n=${numbers}`, null)
    expect(state).toMatchObject({ answered: null, problem: null, asking: null })
  })

  it.each([
    ['a pedimento', '24  47  3801  4001234'],
    ['another link', 'https://x.example/<b>'],
    ['what is labelled otherwise', 'sello: 12345678'],
  ])('asks for nothing by a link to %s, and keeps it in the box as it came', (_what, entered) => {
    const search = `?n=${encodeURIComponent(entered)}`
    const asked = [entered]
    const page = { ...found, entered, read: readNumbers(entered, asked), answer: null }
    const { text, read, state } = initialState(page, search, null)
    expect(text).toBe(entered)
    expect(read).toBe(page.read)
    expect(state).toEqual({ key: '', answered: null, problem: null, asking: null })
    const numbersIn = linkReader(page, search)
    expect(numbersIn(search)).toEqual([])
    // In another order too, and no other link.
    expect(numbersIn(`${search}&sort=number`)).toEqual([])
    expect(numbersIn('?n=CSQU3054383')).toEqual(['CSQU3054383'])
    expect(numbersIn('')).toEqual([])
  })

  it('asks by a link too long to be put in order for what the server read in it', () => {
    const search = `?n=hola: CSQU3054383,${'É'.repeat(90)}`
    const entered = 'hola: CSQU3054383'
    const page = { ...found, entered, read: readNumbers(entered) }
    expect(initialState(page, search, null)).toMatchObject({ text: entered, state: { key: 'CSQU3054383' } })
    expect(linkReader(page, search)(search)).toEqual(['CSQU3054383'])
  })

  it('knows of an entry of the history which numbers are left, where any are', () => {
    expect(restOf({ rest: ['TEXU3070079'] })).toEqual(['TEXU3070079'])
    for (const other of [null, undefined, { entered, read }]) expect(restOf(other)).toEqual([])
  })

  it('is empty without numbers', () => {
    expect(initialState(undefined, '?lang=en-US', null)).toMatchObject({ text: '', state: { key: '' } })
  })
})

describe('an answer that was given', () => {
  const numbers = ['CSQU3054383']
  const time = Date.parse(asOf)

  it('is shown again for five minutes, and asked for anew after that', () => {
    cacheAnswer({ numbers, answer: [], asOf, asOfOffset })
    expect(cachedAnswer(keyOf(numbers), time + 299_000)?.asOf).toBe(asOf)
    expect(cachedAnswer(keyOf(numbers), time + 300_000)).toBeUndefined()
  })

  it('makes room for the latest ten', () => {
    cacheAnswer({ numbers, answer: [], asOf, asOfOffset })
    for (let i = 0; i < 10; i++)
      cacheAnswer({ numbers: [`DEMO${1_000_000 + i}`], answer: [], asOf, asOfOffset })
    expect(cachedAnswer(keyOf(numbers), time)).toBeUndefined()
    expect(cachedAnswer('DEMO1000009', time)).toBeDefined()
  })
})
