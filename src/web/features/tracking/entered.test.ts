import { describe, expect, it } from 'vitest'
import { addressOf, askedIn, canAsk, readEntered } from './entered.ts'

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => `DEMO${String(i).padStart(7, '0')}`).join('\n')

describe('what stands in the tracking box', () => {
  it('may be asked with up to 50 numbers, and says how many are too many', () => {
    expect(readEntered(many(50)).over).toBe(0)
    expect(canAsk(readEntered(many(50)))).toBe(true)
    expect(readEntered(many(53)).over).toBe(3)
    expect(canAsk(readEntered(many(53)))).toBe(false)
  })

  it('counts the same number once, however often it is pasted', () => {
    const entered = readEntered(`${many(50)}\n${many(50)}`)
    expect(entered).toMatchObject({ repeated: 50, over: 0 })
    expect(canAsk(entered)).toBe(true)
  })

  it('is not asked while it is empty, or holds a whole paragraph as a number', () => {
    expect(canAsk(readEntered(' \n,'))).toBe(false)
    const paragraph = 'x'.repeat(101)
    expect(readEntered(`CSQU3054383\n${paragraph}`).tooLong).toBe(paragraph.toUpperCase())
    expect(canAsk(readEntered(paragraph))).toBe(false)
  })
})

describe('the address of a question', () => {
  it('names the numbers and gives them back', () => {
    const numbers = ['CSQU3054383', '160-12345675', 'A/B&C=#1', '订舱12345678']
    expect(addressOf(['CSQU3054383', '160-12345675'])).toBe('n=CSQU3054383,160-12345675')
    expect(askedIn(`?${addressOf(numbers)}&lang=en-US`)).toEqual(numbers)
  })

  it('is read however a mail program wrote it', () => {
    expect(askedIn('?n=CSQU3054383%2CTEXU3070079')).toEqual(['CSQU3054383', 'TEXU3070079'])
    expect(askedIn('?n=CSQU3054383&n=TEXU3070079')).toEqual(['CSQU3054383', 'TEXU3070079'])
    expect(askedIn('')).toEqual([])
  })

  it('holds half a character without failing', () => {
    expect(() => addressOf(['\ud800'])).not.toThrow()
  })
})
