import { describe, expect, it } from 'vitest'
import { canSubmit, numbersInQuery, parseInput, toQuery } from './number-input.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `DEMO${String(i).padStart(7, '0')}`).join('\n')

describe('what stands in the tracking box', () => {
  it('may be asked with up to 50 numbers, and says how many are too many', () => {
    expect(parseInput(many(50)).over).toBe(0)
    expect(canSubmit(parseInput(many(50)))).toBe(true)
    expect(parseInput(many(53)).over).toBe(3)
    expect(canSubmit(parseInput(many(53)))).toBe(false)
  })

  it('counts the same number once, however often it is pasted', () => {
    const entered = parseInput(`${many(50)}\n${many(50)}`)
    expect(entered).toMatchObject({ repeated: 50, over: 0 })
    expect(canSubmit(entered)).toBe(true)
  })

  it('is not asked while it is empty, or holds a whole paragraph as a number', () => {
    expect(canSubmit(parseInput(' \n,'))).toBe(false)
    const paragraph = 'x'.repeat(101)
    expect(parseInput(`CSQU3054383\n${paragraph}`).tooLong).toBe(paragraph.toUpperCase())
    expect(canSubmit(parseInput(paragraph))).toBe(false)
  })
})

describe('the address of a question', () => {
  it('names the numbers and gives them back', () => {
    const numbers = ['CSQU3054383', '160-12345675', 'A/B&C=#1', '订舱12345678']
    expect(toQuery(['CSQU3054383', '160-12345675'])).toBe('n=CSQU3054383,160-12345675')
    expect(numbersInQuery(`?${toQuery(numbers)}&lang=en-US`)).toEqual(numbers)
  })

  it('is read however a mail program wrote it', () => {
    expect(numbersInQuery('?n=CSQU3054383%2CTEXU3070079')).toEqual(['CSQU3054383', 'TEXU3070079'])
    expect(numbersInQuery('?n=CSQU3054383&n=TEXU3070079')).toEqual(['CSQU3054383', 'TEXU3070079'])
    expect(numbersInQuery('')).toEqual([])
  })

  it('holds half a character without failing', () => {
    expect(() => toQuery(['\ud800'])).not.toThrow()
  })
})
