import { describe, expect, test } from 'vitest'
import { updateCompany } from '#kits/session/shared/account.ts'
import { changedValues, checkInput, emptyToNull, toFormErrors } from './form-problems.ts'

const typed = { name: 'Agencia del Pacífico', companyNumber: '', email: '' }

describe('what a form holds', () => {
  test('what is typed back to what was saved does not hide what a colleague saves there later', () => {
    const saved = { note: 'Frágil', voyage: '12E' }
    const kept = changedValues({ note: 'Frágil', voyage: '14E' }, saved)
    expect(kept).toEqual({ voyage: '14E' })
    expect({ ...saved, note: 'Muy frágil', ...kept }).toEqual({ note: 'Muy frágil', voyage: '14E' })
  })
})

describe('what a form sends', () => {
  test('a field left empty is no value', () => {
    expect(emptyToNull(typed)).toEqual({ name: 'Agencia del Pacífico', companyNumber: null, email: null })
  })

  test('the call’s own schema accepts it, trimmed', () => {
    const { data, problems } = checkInput(updateCompany.input, {
      ...emptyToNull({ ...typed, name: '  Agencia  ' }),
      version: 1,
    })
    expect(problems).toBeUndefined()
    expect(data).toMatchObject({ name: 'Agencia', companyNumber: null, version: 1 })
  })

  test('each field that breaks a rule is named with the rule', () => {
    const { problems } = checkInput(updateCompany.input, {
      ...emptyToNull({ ...typed, name: ' ', email: 'nobody' }),
      version: 1,
    })
    expect(problems).toMatchObject({ name: { key: 'required' }, email: { key: 'email' } })
    expect(Object.keys(problems ?? {})).toEqual(['name', 'email'])
  })

  test('a required field left empty is asked for', () => {
    const { problems } = checkInput(updateCompany.input, {
      ...emptyToNull({ ...typed, name: '' }),
      version: 1,
    })
    expect(problems?.name).toMatchObject({ key: 'required' })
  })
})

describe('what the server refuses', () => {
  test('a message on a field of the form stands at that field alone', () => {
    const fields = [{ path: 'email', key: 'email_taken', msg: 'Ya está en uso.' }] as const
    expect(toFormErrors({ fields, msg: 'Revisa los campos.' }, typed)).toEqual({
      problems: { email: { msg: 'Ya está en uso.' } },
    })
  })

  test('a message on a part of a member stands at that part', () => {
    const fields = [{ path: 'phones.1', key: 'phone', msg: 'No es un teléfono.' }] as const
    expect(toFormErrors({ fields, msg: 'Revisa los campos.' }, { phones: '[]' })).toEqual({
      problems: { 'phones.1': { msg: 'No es un teléfono.' } },
    })
  })

  test('a message on a member the form does not show stands at the form', () => {
    const fields = [
      { path: 'email', key: 'email_taken', msg: 'Ya está en uso.' },
      { path: 'version', key: 'required', msg: 'Falta la versión.' },
    ] as const
    expect(toFormErrors({ fields, msg: 'Revisa los campos.' }, typed)).toEqual({
      problems: { email: { msg: 'Ya está en uso.' } },
      failure: 'Falta la versión.',
    })
  })

  test('a refusal without fields stands at the form in the server’s words', () => {
    expect(toFormErrors({ fields: [], msg: 'Alguien cambió esto.' }, typed)).toEqual({
      problems: {},
      failure: 'Alguien cambió esto.',
    })
  })
})
