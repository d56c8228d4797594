import type { GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import type { Traffic } from '#modules/reference/rules/traffic.ts'
import {
  type DocumentDebtor,
  type DocumentKind,
  documentKinds,
  type PaperState,
} from '#modules/shipments/rules/document-kinds.ts'

/**
 * The papers of a shipment by kind: what the rules require of it, who owes it, and what came. The database counts the same
 * for the list of shipments (`paper_counts` in `schema.sql`); a test compares both.
 */

export interface PaperRule {
  readonly id: string
  /** Null in any of these four: for all. */
  readonly transportMode: TransportType | null
  /** That of the shipment's Mexican port. */
  readonly traffic: Traffic | null
  readonly pedimentoKey: string | null
  readonly goodsClass: GoodsClass | null
  readonly kind: DocumentKind
  readonly required: boolean
  readonly owedBy: DocumentDebtor | null
  /** The first day on which it counts; null: ever since. */
  readonly validFrom: string | null
  /** An instant in the one spelling of the calls: compared as text. */
  readonly createdAt: string
}

export interface PaperCabin {
  readonly transportMode: TransportType
  /** Of its Mexican port; null where it has none. */
  readonly traffic: Traffic | null
  readonly goodsClass: GoodsClass | null
  /** Of all its pedimentos. */
  readonly pedimentoKeys: readonly string[]
}

export interface Paper {
  readonly id: string
  readonly kind: DocumentKind
  /** Null: not reviewed yet. */
  readonly accepted: boolean | null
}

export interface ChecklistItem {
  kind: DocumentKind
  required: boolean
  owedBy: DocumentDebtor | null
  state: PaperState
  documentIds: string[]
}

const matches = <T>(wanted: T | null, is: (value: T) => boolean): boolean => wanted === null || is(wanted)

const applies = (rule: PaperRule, cabin: PaperCabin): boolean =>
  matches(rule.transportMode, (mode) => mode === cabin.transportMode) &&
  matches(rule.traffic, (traffic) => traffic === cabin.traffic) &&
  matches(rule.goodsClass, (goodsClass) => goodsClass === cabin.goodsClass) &&
  matches(rule.pedimentoKey, (key) => cabin.pedimentoKeys.includes(key))

/** How much a rule says of the shipments it is for. */
const specificityOf = ({ transportMode, traffic, pedimentoKey, goodsClass }: PaperRule): number =>
  [transportMode, traffic, pedimentoKey, goodsClass].filter((member) => member !== null).length

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Positive where the first goes before the second: the more specific, then the one that is valid from later, then the newer. */
const compareRules = (one: PaperRule, other: PaperRule): number =>
  specificityOf(one) - specificityOf(other) ||
  compareTexts(one.validFrom ?? '', other.validFrom ?? '') ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.id, other.id)

/** For each kind the rule that counts, where there is one. */
export function rulesFor(
  cabin: PaperCabin,
  rules: readonly PaperRule[],
  today: string,
): ReadonlyMap<DocumentKind, PaperRule> {
  const counting = new Map<DocumentKind, PaperRule>()
  for (const rule of rules) {
    if (!applies(rule, cabin) || (rule.validFrom !== null && rule.validFrom > today)) continue
    const known = counting.get(rule.kind)
    if (!known || compareRules(rule, known) > 0) counting.set(rule.kind, rule)
  }
  return counting
}

/** The best of its documents: one that was sent back does not spoil another that came after it. */
export function stateOf(papers: readonly Paper[]): PaperState {
  if (papers.length === 0) return 'missing'
  if (papers.some(({ accepted }) => accepted === true)) return 'accepted'
  return papers.some(({ accepted }) => accepted === null) ? 'received' : 'rejected'
}

/** What is asked of a kind of paper. */
export type AskedPaper = Pick<PaperRule, 'required' | 'owedBy'>

/** In the order of the kinds: what is required, and what came without being required. */
export function checklistOf(
  asked: ReadonlyMap<DocumentKind, AskedPaper>,
  papers: readonly Paper[],
): ChecklistItem[] {
  return documentKinds.flatMap((kind) => {
    const own = papers.filter((paper) => paper.kind === kind)
    const required = asked.get(kind)?.required ?? false
    if (!required && own.length === 0) return []
    const owedBy = asked.get(kind)?.owedBy ?? null
    return [{ kind, required, owedBy, state: stateOf(own), documentIds: own.map(({ id }) => id) }]
  })
}

/** Whether a required paper of this state is there: one that was sent back is owed again. */
export const isPresent = (state: PaperState): boolean => state === 'received' || state === 'accepted'

/** What the list of shipments shows as "3/5". */
export function paperCounts(items: readonly Pick<ChecklistItem, 'required' | 'state'>[]): {
  required: number
  present: number
} {
  const required = items.filter((item) => item.required)
  return { required: required.length, present: required.filter(({ state }) => isPresent(state)).length }
}
