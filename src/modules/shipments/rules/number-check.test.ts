import { expect, it } from 'vitest'
import { checkNumber } from './number-check.ts'

it.each([
  ['a container number that holds', 'CSQU3054383', { kind: 'container', verdict: 'right' }],
  [
    'a container number with a digit miscopied',
    'CSQU305438-4',
    { kind: 'container', verdict: 'wrong', digit: 3, corrected: 'CSQU305438-3' },
  ],
  [
    'a container number without its check digit',
    'TEXU307007',
    { kind: 'container', verdict: 'missing', digit: 9, corrected: 'TEXU3070079' },
  ],
  [
    'one whose check digit is 0',
    'MSCU663987',
    { kind: 'container', verdict: 'missing', digit: 0, corrected: 'MSCU6639870' },
  ],
  [
    'an air waybill with a wrong last digit',
    '176-12345679',
    { kind: 'airWaybill', verdict: 'wrong', digit: 5, corrected: '176-12345675' },
  ],
  ['a booking, which has no check digit', 'DEMO0000001', { kind: 'other', verdict: 'none' }],
])('tells %s', (_what, number, judged) => {
  expect(checkNumber(number)).toEqual({ number, ...judged })
})
