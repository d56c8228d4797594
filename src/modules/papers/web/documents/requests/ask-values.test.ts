import { expect, it } from 'vitest'
import { firstValues, recipientsOf, toInput, withKind } from './ask-values.ts'

const contact = (email: string, bouncedAt: string | null = null) => ({
  name: email,
  email,
  language: 'zh-CN' as const,
  bouncedAt,
})

it('the contacts that mail reaches are offered before the address of the customer', () => {
  const customer = { name: 'Pacífico', email: 'trafico@example.com' }
  const contacts = [contact('dead@example.com', '2026-11-01T00:00:00.000Z'), contact('wang@example.com')]
  expect(recipientsOf(contacts, customer).map(({ email }) => email)).toEqual([
    'wang@example.com',
    'trafico@example.com',
  ])
  expect(recipientsOf([contact('Trafico@example.com')], customer)).toHaveLength(1)
  expect(recipientsOf([], { name: 'Pacífico', email: null })).toEqual([])
  expect(recipientsOf([], undefined)).toEqual([])
})

it('what is missing is asked of the first recipient in that language, for seven days', () => {
  const values = firstValues(
    ['bl', 'invoice'],
    recipientsOf([contact('wang@example.com')], undefined),
    'es-MX',
  )
  expect(toInput(values)).toEqual({
    kinds: ['bl', 'invoice'],
    email: 'wang@example.com',
    language: 'zh-CN',
    days: 7,
    remind: false,
  })
  expect(firstValues([], [], 'en-US')).toMatchObject({ kinds: '', email: '', language: 'en-US' })
})

it('nobody is reminded without an address', () => {
  const values = { ...firstValues(['bl'], [], 'es-MX'), remind: 'true' as const }
  expect(toInput(values)).toMatchObject({ email: null, remind: false })
  expect(toInput({ ...values, email: ' a@example.com ' })).toMatchObject({
    email: 'a@example.com',
    remind: true,
  })
})

it('kinds are added and taken away in the order of the list', () => {
  const values = firstValues(['invoice'], [], 'es-MX')
  expect(withKind(values, 'bl', true)).toBe('bl invoice')
  expect(withKind(values, 'invoice', false)).toBe('')
})
