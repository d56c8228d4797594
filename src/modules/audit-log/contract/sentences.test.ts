import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { auditKinds, kindOf, ruledKinds, ruleOf } from '#kits/audit/shared/audit-kinds.ts'
import { type AuditEntry, auditActions } from '#kits/audit/shared/audit-log.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { listedEntities, namedEntities, sentenceOf } from './sentences.ts'

const t = translator('es-MX', allTexts['es-MX'])
const ana = '0198c0de-0000-7000-8000-000000000001'
const other = '0198c0de-0000-7000-8000-000000000002'

const entryOf = (entry: Partial<AuditEntry>): AuditEntry => ({
  id: ana,
  at: '2026-11-16T18:00:00.000Z',
  managerId: ana,
  managerName: 'ana',
  managerDisplayName: null,
  entity: 'cabin',
  entityId: other,
  entityName: 'MSCU1234567',
  action: 'update',
  before: null,
  after: null,
  ...entry,
})
const said = (entry: Partial<AuditEntry>) => sentenceOf(entryOf(entry), t)

describe('a sentence', () => {
  it.each(languages)('in %s is there for every action on every entity', (language) => {
    const say = translator(language, allTexts[language])
    const unknown = say('audit.sentences.unknown', { action: 'ACTION', entity: 'ENTITY' })
    const [start = ''] = unknown.split('ACTION')
    for (const action of auditActions)
      for (const entity of namedEntities) {
        const sentence = sentenceOf(entryOf({ action, entity }), say)
        expect(sentence, `${action} ${entity}`).not.toMatch(/\{\w+\}|undefined|\[object/)
        expect(sentence.startsWith(`${start}${action}`), `${action} ${entity}`).toBe(false)
      }
    for (const entity of listedEntities)
      expect(
        sentenceOf(entryOf({ action: 'export', after: { entity, rows: 2, format: 'csv' } }), say),
      ).toContain('2')
    for (const kind of auditKinds) expect(say(`audit.kinds.${kind}`)).not.toBe('')
  })

  it.each<[string, Partial<AuditEntry>]>([
    [
      'cambió el estatus de MSCU1234567 a «Liberado»',
      { action: 'status', before: { status: 40 }, after: { status: 70 } },
    ],
    [
      'deshizo un paso de MSCU1234567, que vuelve a «En despacho aduanal»',
      { action: 'undo', before: { status: 70 }, after: { status: 40 } },
    ],
    [
      'agregó el pedimento 26  16  3807  6001234 a MSCU1234567',
      { before: null, after: { pedimentoNumber: '26  16  3807  6001234', pedimentoLight: 1 } },
    ],
    [
      'registró el semáforo del pedimento 26  16  3807  6001234: Verde (desaduanamiento libre)',
      {
        entity: 'pedimento',
        entityName: '261638076001234',
        before: { light: null },
        after: { light: 1, modulatedOn: null },
      },
    ],
    ['adjuntó 2 documentos a MSCU1234567', { action: 'upload', after: { documents: ['a.pdf', 'b.pdf'] } }],
    ['descargó factura.pdf de MSCU1234567', { action: 'download', after: { fileName: 'factura.pdf' } }],
    ['descargó embarques.csv', { action: 'download', entity: 'job', after: { fileName: 'embarques.csv' } }],
    ['inició sesión desde 10.0.0.5', { action: 'sign_in', entity: 'manager', after: { ip: '10.0.0.5' } }],
    [
      'exportó 1,204 embarques (xlsx)',
      {
        action: 'export',
        entity: 'export',
        after: { entity: 'cabin', rows: 1204, format: 'xlsx', isWhole: true },
      },
    ],
    [
      'importó 1 cliente de clientes.xlsx',
      {
        action: 'import',
        entity: 'import',
        after: { entity: 'customer', rows: 1, fileName: 'clientes.xlsx' },
      },
    ],
    [
      'cambió el acceso de Beto a «Solo consulta»',
      { entity: 'manager', entityName: 'Beto', before: { access: 'staff' }, after: { access: 'viewer' } },
    ],
    [
      'eligió una contraseña nueva',
      { entity: 'manager', entityId: ana, after: { hasPassword: true, passwordSetBy: 'password' } },
    ],
    [
      'fusionó el cliente ACME con «ACME SA»',
      { entity: 'customer', entityName: 'ACME', after: { mergedIntoName: 'ACME SA', archivedAt: 'x' } },
    ],
    [
      'confirmó una regla de «Almacenaje»',
      {
        entity: 'deadline_rule',
        entityName: null,
        before: { kind: 'storage', confirmedAt: null },
        after: { kind: 'storage', confirmedAt: '2026-11-16T12:00:00.000Z' },
      },
    ],
    [
      'cambió una regla de «Almacenaje»',
      {
        entity: 'deadline_rule',
        entityName: 'storage',
        before: { terminalName: 'Recinto viejo' },
        after: { terminalName: 'Recinto nuevo' },
      },
    ],
    [
      'cambió una regla de «Demoras»',
      {
        entity: 'deadline_rule',
        entityName: null,
        before: { kind: 'demurrage', freeAmount: 7, confirmedAt: '2026-11-16T12:00:00.000Z' },
        after: { kind: 'demurrage', freeAmount: 9, confirmedAt: null },
      },
    ],
    [
      'confirmó los días inhábiles de 2026',
      {
        entity: 'holiday_year',
        entityName: null,
        before: { year: 2026, confirmedAt: null },
        after: { year: 2026, confirmedAt: '2026-11-16T12:00:00.000Z' },
      },
    ],
    ['«process» en «berth»', { entity: 'berth', action: 'process' as AuditEntry['action'] }],
  ])('reads: %s', (sentence, entry) => {
    expect(said(entry)).toBe(sentence)
  })

  it('of a failed sign-in names the account, never what was typed', () => {
    const failed = { entity: 'manager', action: 'sign_in_failed', managerId: null } as const
    const after = { address: '198.51.100.7', count: 3 }
    expect(said({ ...failed, managerName: 'ana', entityName: 'Ana Ruiz', after })).toBe(
      '3 intentos fallidos de entrar a la cuenta de Ana Ruiz, desde 198.51.100.7',
    )
    expect(said({ ...failed, managerName: '', entityName: null, after: { ...after, address: null } })).toBe(
      '3 intentos fallidos de entrar con un usuario que no existe, desde varias direcciones',
    )
  })

  it('names a row that is gone as the entry has it', () => {
    expect(said({ entityName: null, action: 'delete', before: { containerNo: null, blNo: 'BL-1' } })).toBe(
      'eliminó el embarque BL-1',
    )
    expect(said({ entityName: null, action: 'status', after: { status: 30 } })).toContain('(sin nombre)')
  })
})

describe('a kind', () => {
  it('is one and only one for each entity and action', () => {
    const matches = (kind: (typeof ruledKinds)[number], entity: string, action: string): boolean => {
      const { actions, entities } = ruleOf(kind)
      return (actions?.includes(action) ?? true) && (entities?.includes(entity) ?? true)
    }
    for (const action of auditActions)
      for (const entity of [...namedEntities, 'export', 'import', 'job']) {
        const kinds = ruledKinds.filter((kind) => matches(kind, entity, action))
        expect(kinds.length, `${entity} ${action}`).toBeLessThanOrEqual(1)
        expect(kindOf({ entity, action })).toBe(kinds[0] ?? 'other')
      }
  })

  it('of something unknown is “other”', () => {
    expect(kindOf({ entity: 'berth', action: 'process' })).toBe('other')
  })
})
