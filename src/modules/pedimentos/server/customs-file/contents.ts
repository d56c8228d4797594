import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { ChecklistItem } from '#modules/papers/rules/checklist.ts'
import { isPresent } from '#modules/papers/rules/checklist.ts'
import { documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import { createNamer } from './names.ts'
import type { FiledPaper, PedimentoFacts, Shipment } from './queries.ts'

/** What is to be said of a paper that is not in the archive as it should be. */
export type Remark =
  | { key: 'gone' | 'infected' | 'unscanned' }
  /** The SHA-256 of what was uploaded. */
  | { key: 'changed'; expected: string }
  /** The bytes of what was uploaded, for papers from before their hashes were kept. */
  | { key: 'resized'; expected: number }

export interface PaperEntry {
  paper: FiledPaper
  /** Its place in the archive. */
  path: string
  /** Known once it has been written. */
  sha256: string | null
  size: number
  remark: Remark | null
}

export interface ShipmentEntry {
  shipment: Shipment
  /** What it is called by: a number of its own. */
  label: string
  papers: PaperEntry[]
  /** Required papers that are not there. */
  gaps: ChecklistItem[]
}

export interface FileContents {
  pedimento: PedimentoFacts
  shipments: ShipmentEntry[]
}

const byKind = (one: FiledPaper, other: FiledPaper): number =>
  documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind)

/** Lays the papers out in folders, one a shipment. */
export function layOutFile(
  pedimento: PedimentoFacts,
  shipments: readonly Shipment[],
  papers: readonly FiledPaper[],
  checklists: ReadonlyMap<string, readonly ChecklistItem[]>,
): FileContents {
  const nameFolder = createNamer()
  const entries = shipments.map((shipment, index): ShipmentEntry => {
    const label = shipment.containerNo ?? shipment.blNo ?? shipment.bookingNo ?? String(index + 1)
    const folder = nameFolder(`${String(index + 1).padStart(2, '0')} ${label}`)
    const nameFile = createNamer()
    const own = papers.filter(({ cabinId }) => cabinId === shipment.id).toSorted(byKind)
    const items = checklists.get(shipment.id) ?? []
    return {
      shipment,
      label,
      papers: own.map((paper) => ({
        paper,
        path: `${folder}/${nameFile(paper.fileName)}`,
        sha256: null,
        size: paper.size,
        remark: null,
      })),
      gaps: items.filter(({ required, state }) => required && !isPresent(state)),
    }
  })
  return { pedimento, shipments: entries }
}

/** As it is printed: year, customs office, licence, sequence. */
export const printedNumber = (number: string): string =>
  number.replace(/^(\d{2})(\d{2})(\d{4})(\d{7})$/, '$1 $2 $3 $4')

export function gapText({ kind, owedBy, state }: ChecklistItem, t: Translate): string {
  const key = state === 'rejected' ? 'owed_again' : 'owed'
  const named = { kind: t(`papers.kinds.${kind}`) }
  return owedBy === null
    ? t(`pedimento_file.${key}_by_nobody`, named)
    : t(`pedimento_file.${key}`, { ...named, debtor: t(`papers.debtors.${owedBy}`) })
}

export function remarkText(remark: Remark, t: Translate): string {
  if (remark.key === 'changed') return t('pedimento_file.remarks.changed', { expected: remark.expected })
  if (remark.key === 'resized') return t('pedimento_file.remarks.resized', { expected: remark.expected })
  return t(`pedimento_file.remarks.${remark.key}`)
}

export function reviewText({ accepted, reason }: FiledPaper, t: Translate): string {
  if (accepted === null) return t('papers.states.received')
  if (accepted) return t('papers.states.accepted')
  return reason === null ? t('papers.states.rejected') : t('pedimento_file.sent_back', { reason })
}

/** To the minute. */
export const utc = (instant: string): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')
