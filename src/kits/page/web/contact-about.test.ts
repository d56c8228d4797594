import { describe, expect, it } from 'vitest'
import { contactAbout, readContactAbout, withoutContactAbout } from './contact-about.ts'

describe('the address of a question about a shipment', () => {
  it('names its number and status', () => {
    const address = contactAbout({ number: '160-12345675', status: 60 })
    expect(address).toBe('/contact?about=160-12345675&status=60')
    expect(readContactAbout(address.slice('/contact'.length))).toEqual({ number: '160-12345675', status: 60 })
  })

  it.each([
    '',
    '?about=DEMU1004783',
    '?about=DEMU1004783&status=61',
    '?about=DEMU1004783&status=__proto__',
    '?about=Please+call+this+number&status=60',
    '?about=%3Cb%3E&status=60',
    '?about=转账&status=60',
    `?about=${'A'.repeat(101)}&status=60`,
  ])('puts no words of a stranger into the form: %s', (search) => {
    expect(readContactAbout(search)).toBeUndefined()
  })

  it('is left without it, with what else it holds', () => {
    expect(withoutContactAbout('?lang=en-US&about=DEMU1004783&status=60')).toBe('?lang=en-US')
    expect(withoutContactAbout('?about=DEMU1004783&status=60')).toBe('')
  })
})
