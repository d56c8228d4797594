import { expect, test } from 'vitest'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { settings } from '../contract.ts'
import { previewOf, toInput, valuesOf, writeList } from './form-values.ts'

const empty = { ...emptyOperator, version: 3, phones: [], addresses: [], hours: [] }

test('settings go through the form unchanged', () => {
  const saved = {
    version: 3,
    name: 'Agencia Ejemplo, S.C.',
    phones: ['+52 55 5555 0142'],
    whatsapp: null,
    email: 'hola@broker.example',
    addresses: ['Av. de Muestra 1\nManzanillo'],
    hours: ['09:00-18:00', '', '', '', '', '', ''],
    patente: '1234',
    currency: 'MXN' as const,
    logo: '/ours.png',
  }
  expect(settings.update.input.parse(toInput(valuesOf(saved), 3))).toEqual(saved)
  expect(settings.update.input.parse(toInput(valuesOf(empty), 3))).toEqual(empty)
})

test('what is wrong is named by its place in the list', () => {
  const values = {
    ...valuesOf(empty),
    phones: writeList(['55 5555 0142', 'call me']),
    hours: writeList(['9-18', '', 'por cita', '', '', '', '']),
  }
  const paths = settings.update.input
    .safeParse(toInput(values, 3))
    .error?.issues.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['phones.1', 'hours.2'])
})

test('the preview shows what visitors would see, without what is empty or cannot be read', () => {
  const preview = previewOf({
    ...valuesOf(empty),
    name: '  Agencia  ',
    phones: writeList(['', '55 5555 0142', '55 5555 0142']),
    hours: writeList(['9-18', 'por cita', '', '', '', '', '']),
  })
  expect(preview).toMatchObject({ name: 'Agencia', phones: ['55 5555 0142'], email: null })
  expect(preview.hours.slice(0, 2)).toEqual(['09:00-18:00', 'por cita'])
})
