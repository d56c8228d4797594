import { describe, expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

describe('what is entered in the box', () => {
  test.each([
    ['', '/tracking'],
    [' \n\n ; ', '/tracking'],
    ['MSCU6639870', '/tracking?n=MSCU6639870'],
    ['MSCU6639870\r\nTEXU3070079\n', '/tracking?n=MSCU6639870,TEXU3070079'],
    ['csqu 305438-3; A&B/7', '/tracking?n=csqu+305438-3,A%26B%2F7'],
    ['\ud800', '/tracking?n=%EF%BF%BD'],
  ])('%j is looked up at %s', (entered, address) => {
    expect(trackingUrl(entered)).toBe(address)
  })

  test('may be fifty numbers of any usual length', () => {
    const numbers = Array.from({ length: 50 }, (_, i) => `COSU6300000000${i}`)
    expect(trackingUrl(numbers.join('\n'))?.split(',')).toHaveLength(50)
  })

  test('is posted when it is too long for an address', () => {
    expect(trackingUrl('MSCU6639870\n'.repeat(1000))).toBeUndefined()
  })
})
