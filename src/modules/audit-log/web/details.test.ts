import { expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { detailsOf } from './details.ts'

const t = translator('es-MX', allTexts['es-MX'])

const id = '0198c0de-0000-7000-8000-000000000001'

const entryOf = (members: Pick<AuditEntry, 'entity' | 'entityName' | 'before' | 'after'>): AuditEntry => ({
  id,
  at: '2026-11-16T18:00:00.000Z',
  managerId: id,
  managerName: 'ana',
  managerDisplayName: null,
  entityId: id,
  action: 'update',
  ...members,
})

it('says the tax of a rule in percent, as its form does', () => {
  const entry = entryOf({
    entity: 'deadline_rule',
    entityName: 'storage',
    before: { kind: 'storage', taxRate: null },
    after: { kind: 'storage', taxRate: '0.16' },
  })
  expect(detailsOf(entry, t)).toEqual([
    { member: 'taxRate', label: t('rules.fields.taxRate'), before: '—', after: '16' },
  ])
})

it('says what changed of a rule of papers in the words of its form', () => {
  const entry = entryOf({
    entity: 'checklist_rule',
    entityName: 'invoice',
    before: { kind: 'invoice', required: true, owedBy: 'supplier', traffic: null, pedimentoKey: null },
    after: { kind: 'invoice', required: false, owedBy: null, traffic: 'road', pedimentoKey: 'A1' },
  })
  expect(detailsOf(entry, t)).toEqual([
    { member: 'required', label: 'Se requiere', before: 'Requerido', after: 'No requerido' },
    { member: 'owedBy', label: 'Quién lo entrega', before: 'Proveedor', after: '—' },
    { member: 'traffic', label: 'Tráfico', before: '—', after: 'Carretero' },
    { member: 'pedimentoKey', label: 'Clave de pedimento', before: '—', after: 'A1' },
  ])
})
