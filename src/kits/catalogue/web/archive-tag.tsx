import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { Tag } from '#kits/ui/web/enum-tag.tsx'

/** Without hooks, so that a list may render a hundred of them. */
export function ArchiveTag({ row, t }: { row: RecordRow; t: Translate }) {
  return <Tag tone="cancelled">{t(row.mergedIntoId ? 'archive.merged_tag' : 'archive.tag')}</Tag>
}
