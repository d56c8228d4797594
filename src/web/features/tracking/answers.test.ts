import { describe, expect, it } from 'vitest'
import { cacheAnswer, cachedAnswer, initialState, keyOf } from './answers.ts'

const asOf = '2026-11-15T12:00:00.000Z'
const asOfOffset = -360
const entered = 'CSQU3054383,TEXU3070079'
const found = { entered, answer: [], problem: null, asOf, asOfOffset, view: null }

describe('the first look at the tracking page', () => {
  it('shows what the server found for a link, its numbers one a line', () => {
    const { text, state } = initialState(found, '?n=CSQU3054383,TEXU3070079')
    expect(text).toBe('CSQU3054383\nTEXU3070079')
    expect(state).toMatchObject({ answered: { answer: [], asOf }, asking: null, problem: null })
  })

  it('keeps a posted text as it was typed, whatever became of it', () => {
    const problem = { code: 503, key: 'busy', msg: 'x', retryAfter: 2 } as const
    const posted = { ...found, entered: 'csqu 305438-3 ', answer: null, problem }
    const { text, state } = initialState(posted, '')
    expect(text).toBe('csqu 305438-3 ')
    expect(state).toMatchObject({ key: 'CSQU305438-3', problem: { kind: 'away', retryAfter: 2 } })
  })

  it('asks for the numbers of a link the server has not answered', () => {
    const { text, state } = initialState(undefined, '?n=CSQU3054383')
    expect(text).toBe('CSQU3054383')
    expect(state.asking).toEqual(['CSQU3054383'])
  })

  it('leaves too many numbers to the form, which says how many', () => {
    const numbers = Array.from({ length: 51 }, (_, i) => `DEMO${1_000_000 + i}`).join(',')
    const problem = { code: 422, key: 'validation', msg: 'x', retryAfter: null } as const
    const { state } = initialState({ ...found, entered: numbers, answer: null, problem }, `?n=${numbers}`)
    expect(state).toMatchObject({ answered: null, problem: null, asking: null })
  })

  it('is empty without numbers', () => {
    expect(initialState(undefined, '?lang=en-US')).toMatchObject({ text: '', state: { key: '' } })
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
