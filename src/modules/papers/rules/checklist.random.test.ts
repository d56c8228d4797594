import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import { checklistOf, type Paper, type PaperCabin, type PaperRule, rulesFor } from './checklist.ts'

const mode = fc.constantFrom(1 as const, 2 as const)
const traffic = fc.constantFrom('sea' as const, 'road' as const, 'rail' as const)
const goodsClass = fc.constantFrom(1 as const, 2 as const, 3 as const)
const key = fc.constantFrom('A1', 'IN', 'R1')
const kind = fc.constantFrom(...documentKinds.slice(0, 4))

/** For all every other time: otherwise two rules of a kind seldom apply to the same shipment. */
const orAll = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 2 })

const rule: fc.Arbitrary<PaperRule> = fc.record({
  id: fc.uuid(),
  transportMode: orAll(mode),
  traffic: orAll(traffic),
  pedimentoKey: orAll(key),
  goodsClass: orAll(goodsClass),
  kind,
  required: fc.boolean(),
  owedBy: fc.constantFrom(null, 'supplier' as const, 'broker' as const),
  validFrom: fc.constantFrom(null, '2026-03-31', '2026-04-01', '2026-04-02'),
  createdAt: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
})
const cabin: fc.Arbitrary<PaperCabin> = fc.record({
  transportMode: mode,
  traffic: fc.option(traffic),
  goodsClass: fc.option(goodsClass),
  pedimentoKeys: fc.uniqueArray(key),
})
const paper: fc.Arbitrary<Paper> = fc.record({ id: fc.uuid(), kind, accepted: fc.option(fc.boolean()) })

/** By sorting everything, as one would by hand. */
function naive(of: PaperCabin, rules: readonly PaperRule[], papers: readonly Paper[]) {
  const items = []
  for (const each of documentKinds) {
    const ranked = rules
      .filter((one) => one.kind === each)
      .filter((one) => [null, of.transportMode].includes(one.transportMode))
      .filter((one) => one.traffic === null || one.traffic === of.traffic)
      .filter((one) => (one.validFrom ?? '') <= '2026-04-01')
      .filter((one) => one.goodsClass === null || one.goodsClass === of.goodsClass)
      .filter((one) => one.pedimentoKey === null || of.pedimentoKeys.includes(one.pedimentoKey))
      .map((one) => {
        const said =
          Number(one.transportMode !== null) +
          Number(one.traffic !== null) +
          Number(one.goodsClass !== null) +
          Number(one.pedimentoKey !== null)
        return { rank: `${said} ${one.validFrom ?? '0000-00-00'} ${one.createdAt} ${one.id}`, one }
      })
      .toSorted((a, b) => (a.rank < b.rank ? 1 : -1))
    const best = ranked[0]?.one
    const reviews = papers.filter((one) => one.kind === each).map(({ accepted }) => String(accepted))
    if (!best?.required && reviews.length === 0) continue
    const state = ['true', 'null', 'false'].find((review) => reviews.includes(review)) ?? 'none'
    items.push({
      kind: each,
      required: best?.required ?? false,
      owedBy: best?.owedBy ?? null,
      state: { true: 'accepted', null: 'received', false: 'rejected', none: 'missing' }[state],
    })
  }
  return items
}

test('any checklist is what sorting all rules by hand gives', () => {
  fc.assert(
    fc.property(
      cabin,
      fc.array(rule, { maxLength: 20, size: 'max' }),
      fc.array(paper, { maxLength: 6 }),
      (of, rules, papers) => {
        const items = checklistOf(rulesFor(of, rules, '2026-04-01'), papers)
        expect(items.map(({ documentIds: _, ...item }) => item)).toEqual(naive(of, rules, papers))
        expect(items.flatMap(({ documentIds }) => documentIds).toSorted()).toEqual(
          papers.map(({ id }) => id).toSorted(),
        )
      },
    ),
    { numRuns: 500 },
  )
})
