import { expect, it } from 'vitest'
import type { AuditEntry } from '#shared/contracts/audit-log.ts'
import { allTexts } from '#shared/texts/all.ts'
import { translator } from '#shared/texts/translator.ts'
import { detailsOf } from './details.ts'

const t = translator('es-MX', allTexts['es-MX'])

it('says the tax of a rule in percent, as its form does', () => {
  const id = '0198c0de-0000-7000-8000-000000000001'
  const entry: AuditEntry = {
    id,
    at: '2026-11-16T18:00:00.000Z',
    managerId: id,
    managerName: 'ana',
    managerDisplayName: null,
    entity: 'deadline_rule',
    entityId: id,
    entityName: 'storage',
    action: 'update',
    before: { kind: 'storage', taxRate: null },
    after: { kind: 'storage', taxRate: '0.16' },
  }
  expect(detailsOf(entry, t)).toEqual([
    { member: 'taxRate', label: t('rules.fields.taxRate'), before: '—', after: '16' },
  ])
})
