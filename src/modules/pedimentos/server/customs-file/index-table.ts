import type { Translate } from '#kits/i18n/shared/translator.ts'
import { byteOrderMark, csvLine } from '#kits/spreadsheets/shared/csv.ts'
import { type FileContents, gapText, type PaperEntry, remarkText, reviewText, utc } from './contents.ts'

const columns = [
  'name',
  'kind',
  'shipment',
  'size',
  'uploaded',
  'uploaded_by',
  'review',
  'sha256',
  'remark',
] as const

/** The index for programs: a row for each paper, then one for each that is missing. */
export function writeIndexTable({ shipments }: FileContents, t: Translate): string {
  const paperRow = ({ paper, path, size, sha256, remark }: PaperEntry, label: string) => [
    path,
    t(`papers.kinds.${paper.kind}`),
    label,
    size,
    utc(paper.uploadedAt),
    paper.uploadedBy,
    reviewText(paper, t),
    sha256,
    remark && remarkText(remark, t),
  ]
  const rows = [
    columns.map((column) => t(`pedimento_file.${column}`)),
    ...shipments.flatMap(({ label, papers }) => papers.map((entry) => paperRow(entry, label))),
    ...shipments.flatMap(({ label, gaps }) =>
      gaps.map((gap) => [
        null,
        t(`papers.kinds.${gap.kind}`),
        label,
        null,
        null,
        null,
        t(`papers.states.${gap.state}`),
        null,
        gapText(gap, t),
      ]),
    ),
  ]
  return byteOrderMark + rows.map(csvLine).join('')
}
