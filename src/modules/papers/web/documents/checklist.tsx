import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { useNow } from '#kits/ui/web/use-now.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { DocumentKind, PaperState } from '#modules/shipments/rules/document-kinds.ts'
import styles from './checklist.module.css'
import { duplicateFinder } from './checks.ts'
import rowStyles from './document-row.module.css'
import { DocumentRow, type RowTools } from './document-row.tsx'
import type { PaperItem } from './paper-items.ts'

const loadReview = () => import('./review/review.tsx')

interface ChecklistProps {
  cabin: Cabin
  items: readonly PaperItem[]
  /** The item that files are being dragged over. */
  draggedOver: DocumentKind | undefined
  canReview: boolean
  onPreview: (cabinDocument: CabinDocument) => void
  /** Undefined where the manager may delete none. */
  onDelete: ((cabinDocument: CabinDocument) => void) | undefined
  /** Chooses files of a kind; undefined where none can be uploaded. */
  onUpload: ((kind: DocumentKind) => void) | undefined
  onReviewed: (cabinDocument: CabinDocument) => void
  onSendBack: (cabinDocument: CabinDocument) => void
}

/** The papers by kind: what is required, who owes it, what became of it, and the files under it. */
export function Checklist(props: ChecklistProps) {
  const { cabin, items, draggedOver, canReview, onPreview, onDelete, onUpload, onReviewed, onSendBack } =
    props
  const { t } = useLanguage()
  const now = useNow()
  const review = useLazyLoad(loadReview, canReview)
  const isDuplicate = duplicateFinder(
    items.flatMap(({ documents }) => documents.map(({ fileName }) => fileName)),
  )
  const tools: RowTools = {
    cabin,
    now,
    onPreview,
    onDelete,
    renderReview:
      review &&
      ((cabinDocument) => (
        <review.Review cabinDocument={cabinDocument} onReviewed={onReviewed} onSendBack={onSendBack} />
      )),
  }
  return (
    <ul className="stack card" aria-label={t('cabin_page.documents')}>
      {items.map((item) => (
        <Item
          key={item.kind}
          item={item}
          isOver={item.kind === draggedOver}
          isDuplicate={isDuplicate}
          tools={tools}
          onUpload={onUpload}
        />
      ))}
    </ul>
  )
}

const tones = {
  missing: 'inspection',
  received: 'arrived',
  accepted: 'cleared',
  rejected: 'anomaly',
} as const satisfies Record<PaperState, string>

interface ItemProps extends Pick<ChecklistProps, 'onUpload'> {
  item: PaperItem
  isOver: boolean
  isDuplicate: (name: string) => boolean
  tools: RowTools
}

function Item({ item, isOver, isDuplicate, tools, onUpload }: ItemProps) {
  const { t } = useLanguage()
  const { kind, required, owedBy, state, documents } = item
  const name = t(`papers.kinds.${kind}`)
  return (
    <li className={classes('shrink', styles.item, isOver && styles.over)} data-paper-kind={kind}>
      <div className={`stack center gap-0-3 ${styles.head}`}>
        <h3 className={`break text-body ${styles.name}`}>{name}</h3>
        <span className={styles.tag}>
          {/* Of papers without a kind each has a state of its own, all together none. */}
          {kind !== 'other' && <Tag tone={tones[state]}>{t(`papers.states.${state}`)}</Tag>}
        </span>
        <p className={`flex wrap text-small muted ${styles.meta}`}>
          {required && <span>{t('papers.required')}</span>}
          {owedBy && <span>{t('papers.owed_by', { who: t(`papers.debtors.${owedBy}`) })}</span>}
        </p>
        {onUpload && (
          <Button
            aria-label={t(state === 'rejected' ? 'papers.upload_again_kind' : 'papers.upload_kind', {
              kind: name,
            })}
            onClick={() => onUpload(kind)}
          >
            {t(state === 'rejected' ? 'papers.upload_again' : 'papers.upload')}
          </Button>
        )}
      </div>
      {documents.length > 0 && (
        <ul className={`surface ${rowStyles.files}`} aria-label={name}>
          {documents.map((cabinDocument) => (
            <DocumentRow
              key={cabinDocument.id}
              cabinDocument={cabinDocument}
              isDuplicate={isDuplicate(cabinDocument.fileName)}
              {...tools}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
