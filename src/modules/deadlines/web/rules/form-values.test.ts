import { describe, expect, it } from 'vitest'
import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { formSchemas, newValues, toAmount, toInput, withFraction, writeSteps } from './form-values.ts'

describe('an amount', () => {
  it.each([
    ['25.50', '25.50'],
    [' 1,234.50 ', '1234.50'],
    ['1,000', '1000'],
    ['US$ 25'.replace('US', ''), '25'],
    ['２５', '25'],
    // Refused by the call: it may mean 12.5 or have a digit too few.
    ['12,5', '12,5'],
    ['-3', '-3'],
    ['', ''],
  ])('typed as %s is %s', (typed, amount) => {
    expect(toAmount(typed)).toBe(amount)
  })
})

const values = { ...newValues('2026-01-01'), freeAmount: '7', source: 'LA 15' }
const steps = writeSteps([{ fromDay: '1', perDay: '1,250' }])

describe('a tax', () => {
  const typed = (taxRate: string) => formSchemas.create.safeParse(toInput({ ...values, steps, taxRate }))

  it.each([
    ['16', '0.16'],
    ['16%', '0.16'],
    ['0.5', '0.005'],
    ['100', '1'],
    ['10.0625', '0.100625'],
    ['', null],
  ])('of %s percent is %s to the call', (percent, fraction) => {
    const { data } = typed(percent)
    const input = data && withFraction(data)
    expect(input?.taxRate).toBe(fraction)
    expect(deadlineRules.create.input.safeParse(input).success).toBe(true)
  })

  it.each([
    ['abc', 'decimal', 4],
    ['-16', 'decimal', 4],
    ['16.12345', 'decimal', 4],
    ['150', 'max_value', 100],
  ])('of %s is refused by the bounds of a percentage', (percent, key, n) => {
    const { error } = typed(percent)
    expect(fieldIssues(error?.issues ?? [])).toMatchObject([{ path: 'taxRate', key, params: { n } }])
  })
})

describe('a form', () => {
  it('without steps sends neither currency nor tax, with some it does', () => {
    const taxed = { ...values, taxRate: '16' }
    expect(formSchemas.create.parse(toInput(taxed))).toMatchObject({
      currency: null,
      taxRate: null,
      steps: [],
    })
    expect(formSchemas.create.parse(toInput({ ...taxed, steps }))).toMatchObject({
      currency: 'MXN',
      taxRate: '16',
      steps: [{ fromDay: 1, perDay: '1250' }],
    })
  })
})
