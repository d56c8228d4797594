import { expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import type { ChecklistRule } from '#modules/papers/contract/checklists.ts'
import { scopeOf } from './words.ts'

const rule: ChecklistRule = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  version: 1,
  createdAt: '2026-11-17T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
  updatedBy: null,
  transportMode: null,
  traffic: null,
  pedimentoKey: null,
  goodsClass: null,
  kind: 'guarantee',
  required: true,
  owedBy: null,
  validFrom: null,
  source: null,
}

it('a rule for sea freight and one for traffic by sea are told apart in each language', () => {
  for (const language of languages) {
    const t = translator(language, allTexts[language])
    const scopes = [
      rule,
      { ...rule, transportMode: 1 as const },
      { ...rule, traffic: 'sea' as const },
      { ...rule, transportMode: 1 as const, traffic: 'road' as const },
    ].map((each) => scopeOf(each, t))
    expect(new Set(scopes).size, scopes.join(', ')).toBe(4)
  }
  const t = translator('es-MX', allTexts['es-MX'])
  expect(scopeOf({ ...rule, transportMode: 1, traffic: 'rail' }, t)).toBe('Marítimo · Tráfico ferroviario')
})
