import { expect, it } from 'vitest'
import { type ChecklistRule, checklistRules } from '#modules/papers/contract/checklists.ts'
import { newValues, toInput, valuesOf } from './form-values.ts'

const rule: ChecklistRule = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  version: 3,
  createdAt: '2026-11-17T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
  updatedBy: null,
  transportMode: 2,
  traffic: 'air',
  pedimentoKey: 'A1',
  goodsClass: null,
  kind: 'origin',
  required: false,
  owedBy: null,
  validFrom: '2026-04-01',
  source: null,
}

it('a rule that is opened and saved untouched is the same rule', () => {
  const { id, version, createdAt: _, updatedAt: __, updatedBy: ___, ...members } = rule
  const input = checklistRules.update.input.parse({ id, version, ...toInput(valuesOf(rule)) })
  expect(input).toEqual({ id, version, ...members })
})

it('a new rule is for all shipments, and a key may be typed in full width and small letters', () => {
  const input = { ...toInput({ ...newValues, pedimentoKey: ' ａ1 ' }) }
  expect(checklistRules.create.input.parse(input)).toMatchObject({
    transportMode: null,
    traffic: null,
    goodsClass: null,
    pedimentoKey: 'A1',
    required: true,
  })
  expect(toInput(newValues)).toMatchObject({ pedimentoKey: null, source: null })
})
