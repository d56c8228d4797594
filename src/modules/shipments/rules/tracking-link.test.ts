import { describe, expect, it } from 'vitest'
import { linkedText, textOfLink, toQuery, trackingLink } from './tracking-link.ts'

describe('a link to the tracking page', () => {
  it('names the numbers and gives them back, one per line', () => {
    const numbers = ['CSQU3054383', '160-12345675', 'A/B&C=#1', '订舱12345678']
    expect(toQuery(numbers.slice(0, 2))).toBe('n=CSQU3054383,160-12345675')
    expect(linkedText(`?${toQuery(numbers)}&lang=en-US`)).toBe(numbers.join('\n'))
  })

  it('is read however a mail program wrote it', () => {
    for (const query of ['?n=CSQU3054383%2CTEXU3070079', '?n=CSQU3054383&n=TEXU3070079'])
      expect(linkedText(query)).toBe('CSQU3054383\nTEXU3070079')
    expect(linkedText('')).toBe('')
  })

  it('is known wherever the site stands, and no other link is', () => {
    const text = 'CSQU3054383\nBK12'
    expect(textOfLink('https://tracking.example.com/tracking?n=CSQU3054383,BK12&lang=zh-CN#top')).toBe(text)
    expect(textOfLink('https://www.example.com/track?n=CSQU3054383')).toBeUndefined()
    expect(textOfLink('https://www.example.com/tracking')).toBeUndefined()
  })

  it('leads to the empty page without numbers, and is none where it would be too long', () => {
    expect(trackingLink([])).toBe('/tracking')
    expect(trackingLink(['MSCU6639870'])).toBe('/tracking?n=MSCU6639870')
    expect(trackingLink(Array.from({ length: 50 }, () => 'é'.repeat(90)))).toBeUndefined()
  })

  it('holds half a character without failing', () => {
    expect(toQuery(['\ud800'])).toBe('n=%EF%BF%BD')
  })
})
