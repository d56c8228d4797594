import { describe, expect, it } from 'vitest'
import { emptyRegistration, inputFor, reachedStep, registerSchemas, stepOf } from './register-schemas.ts'

const company = {
  ...emptyRegistration,
  companyName: 'Importadora del Pacífico',
  companyNumber: 'IPA010203AB1',
  countryId: 'MX',
  legalRepresentative: 'Ana Ruiz',
}
const contact = { ...company, email: 'ana@example.com', areaCode: '+52', phone: '314 331 1234' }

describe('a registration', () => {
  it('starts with the company', () => {
    expect(reachedStep(emptyRegistration)).toBe('company')
  })

  it('goes on to the contact once the company is told', () => {
    expect(reachedStep(company)).toBe('contact')
  })

  it('stays at the contact until the code of the phone is there', () => {
    expect(reachedStep(contact)).toBe('contact')
    expect(reachedStep({ ...contact, phoneCode: '123456' })).toBe('account')
  })

  it('goes back to the company of China that names no unified credit code', () => {
    const chinese = { ...contact, phoneCode: '123456', countryId: 'CN' }
    expect(reachedStep(chinese)).toBe('company')
    expect(reachedStep({ ...chinese, unifiedCreditCode: '91350100M000100Y43' })).toBe('account')
  })

  it('of China sends its one number in both places, and of any other country none of China', () => {
    const code = '91350100M000100Y43'
    const typed = { ...company, companyNumber: 'old', unifiedCreditCode: code }
    expect(inputFor(registerSchemas.company, { ...typed, countryId: 'CN' })).toMatchObject({
      companyNumber: code,
      unifiedCreditCode: code,
    })
    for (const countryId of ['MX', 'US', ''])
      expect(inputFor(registerSchemas.company, { ...typed, countryId })).toMatchObject({
        companyNumber: 'old',
        unifiedCreditCode: null,
      })
  })

  it('stays at the company of Mexico whose number is no RFC, however it is written', () => {
    expect(reachedStep({ ...contact, companyNumber: 'IPA-77' })).toBe('company')
    expect(reachedStep({ ...contact, companyNumber: 'ipa-010203-ab1' })).toBe('contact')
    expect(reachedStep({ ...contact, companyNumber: 'IPA-77', countryId: 'US' })).toBe('contact')
  })

  it.each([
    ['companyNumber', 'company'],
    ['email', 'contact'],
    ['phoneCode', 'contact'],
    ['userName', 'account'],
    ['password', 'account'],
    ['captchaCode', 'contact'],
    ['nothing', undefined],
  ])('has %s on the step %s', (member, step) => {
    expect(stepOf(member)).toBe(step)
  })

  it('sends only what a step asks for, and null for what was left empty', () => {
    expect(inputFor(registerSchemas.company, company)).toEqual({
      companyName: 'Importadora del Pacífico',
      companyNumber: 'IPA010203AB1',
      countryId: 'MX',
      unifiedCreditCode: null,
      legalRepresentative: 'Ana Ruiz',
    })
  })
})
