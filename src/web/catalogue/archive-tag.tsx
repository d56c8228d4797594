import type { Translate } from '#shared/texts/translator.ts'
import type { RecordRow } from '../records/definition.ts'
import { Tag } from '../ui/enum-tag.tsx'

/** Without hooks, so that a list may render a hundred of them. */
export function ArchiveTag({ row, t }: { row: RecordRow; t: Translate }) {
  return <Tag tone="cancelled">{t(row.mergedIntoId ? 'archive.merged_tag' : 'archive.tag')}</Tag>
}
