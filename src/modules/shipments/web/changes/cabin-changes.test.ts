import { describe, expect, it } from 'vitest'
import texts from '#app/texts/es-MX/office.ts'
import site from '#app/texts/es-MX/site.ts'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import pedimentoFields from '#modules/pedimentos/texts/es-MX/fields.ts'
import changeTexts from '#modules/shipments/texts/es-MX/changes.ts'
import { changesOf, documentsOf, pedimentoChangeOf } from './cabin-changes.ts'

const t = translator('es-MX', { ...site, ...texts, ...changeTexts, ...pedimentoFields })
const told = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  changesOf({ before, after }, t).map((change) => [change.label, change.before, change.after])

const uuid = (n: number) => `0198c0de-0000-7000-8000-00000000000${n}`

describe('a change of a cabin', () => {
  it('names each field that differs, before and after, and no other', () => {
    const before = { vesselName: 'Ever Ace', voyage: '012E', note: null, transportMode: 1, cabinType: 2 }
    const after = { vesselName: 'Ever Act', voyage: '012E', note: 'Frágil', transportMode: 1, cabinType: 3 }
    expect(told(before, after)).toEqual([
      ['Buque', 'Ever Ace', 'Ever Act'],
      ['Tipo de contenedor', '40GP', '40HC'],
      ['Nota', '—', 'Frágil'],
    ])
  })

  it('tells rows by their names, never by their ids', () => {
    const before = {
      customerId: uuid(1),
      customerName: 'Importadora Sol',
      carrierId: null,
      carrierName: null,
    }
    const after = { customerId: uuid(2), customerName: 'Textiles Mar', carrierId: uuid(3), carrierName: null }
    const changes = told(before, after)
    expect(changes).toEqual([
      ['Cliente', 'Importadora Sol', 'Textiles Mar'],
      ['Naviera o aerolínea', '—', '(sin nombre)'],
    ])
    expect(JSON.stringify(changes)).not.toContain('0198c0de')
  })

  it('is none where only the customer was renamed elsewhere', () => {
    expect(
      told({ customerId: uuid(1), customerName: 'Sol' }, { customerId: uuid(1), customerName: 'Sol y Mar' }),
    ).toEqual([])
  })

  it('tells days where the cabin was then, and not that a day moved with its zone', () => {
    const departureDay = '2026-06-01'
    const mexico = {
      departureTime: '2026-06-01T06:00:00.000Z',
      departureDay,
      timezone: 'America/Mexico_City',
    }
    const shanghai = { departureTime: '2026-05-31T16:00:00.000Z', departureDay, timezone: 'Asia/Shanghai' }
    expect(told(mexico, shanghai).map(([label]) => label)).toEqual(['Zona horaria'])
    const later = { ...shanghai, departureTime: '2026-06-01T16:00:00.000Z', departureDay: '2026-06-02' }
    expect(told(mexico, later)[0]).toEqual(['Salida', '2026-06-01', '2026-06-02'])
  })

  it('leaves a calendar date as it is', () => {
    expect(told({ lastFreeDay: null }, { lastFreeDay: '2026-06-20' })).toEqual([
      ['Último día libre', '—', '2026-06-20'],
    ])
  })

  it('says nothing of members no one reads', () => {
    expect(told({ version: 1, secret: 'a' }, { version: 2, secret: 'b' })).toEqual([])
  })
})

describe('a step in the history', () => {
  const day = { processingTime: '2026-06-02T06:00:00.000Z', processingDay: '2026-06-02' }

  it('tells the status before and after, the day and the note', () => {
    expect(told({ status: 20 }, { status: 30, ...day, note: 'Muelle 4' })).toEqual([
      ['Estatus', 'Registrado', 'Arribado a destino'],
      ['Fecha del paso', undefined, '2026-06-02'],
      ['Nota', undefined, 'Muelle 4'],
    ])
  })

  it('undone, tells what it was and why', () => {
    expect(told({ status: 30, ...day, note: null }, { status: 20, reason: 'Otro buque' })).toEqual([
      ['Estatus', 'Arribado a destino', 'Registrado'],
      ['Fecha del paso', '2026-06-02', undefined],
      ['Motivo', undefined, 'Otro buque'],
    ])
  })
})

describe('documents in the history', () => {
  const entry = (action: AuditEntry['action'], before: AuditEntry['before'], after: AuditEntry['after']) =>
    ({ action, before, after }) as AuditEntry

  it('are named when they are filed and when they are removed', () => {
    expect(documentsOf(entry('upload', null, { documents: ['bl.pdf', 'factura.xlsx'] }))).toEqual([
      'bl.pdf',
      'factura.xlsx',
    ])
    expect(documentsOf(entry('remove_document', { fileName: 'bl.pdf' }, null))).toEqual(['bl.pdf'])
    expect(documentsOf(entry('update', { note: 'a' }, { note: 'b' }))).toEqual([])
  })
})

describe('a pedimento in the history of its shipment', () => {
  const number = '26  16  3807  6001234'
  const before = { pedimentoNumber: number, pedimentoLight: null, pedimentoModulatedOn: null }
  const after = { pedimentoNumber: number, pedimentoLight: 2, pedimentoModulatedOn: '2026-11-12' }

  it('says which one changed, and how', () => {
    expect(pedimentoChangeOf({ before, after })).toBe('pedimento_changed')
    expect(told(before, after)).toEqual([
      ['Número de pedimento', undefined, number],
      ['Modulado el', '—', '2026-11-12'],
      ['Semáforo', '—', 'Rojo (reconocimiento aduanero)'],
    ])
  })

  it('says that it was added or removed', () => {
    expect(pedimentoChangeOf({ before: null, after })).toBe('pedimento_added')
    expect(pedimentoChangeOf({ before, after: null })).toBe('pedimento_removed')
    expect(pedimentoChangeOf({ before: { note: 'a' }, after: { note: 'b' } })).toBeUndefined()
    expect(told(before, null)).toEqual([['Número de pedimento', number, undefined]])
  })
})
