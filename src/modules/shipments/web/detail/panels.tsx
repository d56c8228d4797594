import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { withCommentTexts } from '#modules/comments/web/load-comments.ts'
import type { CabinMember } from '#modules/shipments/contract/members.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { isClosedTo } from '#modules/shipments/rules/status.ts'
import { withChangeTexts } from '../load-changes.ts'
import { cacheCabin, invalidateCabin } from './form-state/use-cabin-form.ts'
import styles from './page.module.css'
import { Panel } from './panel.tsx'
import { useSectionFrame } from './section-frame.ts'
import type { CabinSection } from './sections.ts'

const loadClearance = () => import('../clearance/panel.tsx')
const loadDeadlines = async () => (await import('#modules/deadlines/web/panel/load-deadlines.ts')).loadPanel()
/** Follow clearance, which is needed first; the form and the summary need neither. */
const loadPedimentos = async () => {
  await loadClearance()
  return (await import('#modules/pedimentos/web/panel/load-panel.ts')).loadPanel()
}
const loadDocuments = async () => {
  await loadClearance()
  return (await import('#modules/papers/web/documents/panel/load-documents.ts')).loadPanel()
}
/** Follow the documents: they are seldom the first that is looked at. */
const loadComments = () =>
  loadDocuments().then(() => withCommentTexts(() => import('#modules/comments/web/panel.tsx')))
const loadHistory = () => withChangeTexts(() => import('#modules/audit-log/web/panel/panel.tsx'))

/** What the page asks of the sections beside the form. */
interface PanelsProps {
  cabin: Cabin
  current: CabinSection
  /** Changes with every request to open the form of the next step; 0 before the first. */
  stepRequest: number
  /** Photos just taken, to be uploaded. */
  photos: readonly File[]
  onPhotosTaken: () => void
}

/** The sections beside the form. */
const panels: { [K in Exclude<CabinSection, 'summary' | 'deadlines' | 'data'>]: ComponentType<PanelsProps> } =
  {
    clearance: Clearance,
    pedimentos: Pedimentos,
    documents: Documents,
    comments: Comments,
    history: AuditLog,
  }

export function Panels(props: PanelsProps) {
  return (
    <div className={`stack gap-4 ${styles.panels}`}>
      {Object.entries(panels).map(([name, Section]) => (
        <Section key={name} {...props} />
      ))}
    </div>
  )
}

interface DeadlinesProps extends Pick<PanelsProps, 'cabin' | 'current'> {
  /** Called after one of the cabin's missing dates was saved among its deadlines. */
  onSaved: (cabin: Cabin, member: CabinMember) => void
}

/** The clocks, over the whole width: their bars share one time axis. */
export function Deadlines({ cabin, current, onSaved }: DeadlinesProps) {
  const isRead = useManager().role === 'shop' || cabin.status >= CabinStatus.delivered
  const isMissing = !isRead && !(cabin.dischargedOn && cabin.enteredWarehouseOn && cabin.noticeOn)
  const { frame, isRendered } = useSectionFrame(
    'deadlines',
    current,
    classes(styles.panel, styles.deadlines, isMissing && styles.missingDates),
  )
  return <div {...frame}>{isRendered && <Panel load={loadDeadlines} props={{ cabin, onSaved }} />}</div>
}

function Clearance({ cabin, current, stepRequest }: PanelsProps) {
  const queries = useQueryClient()
  const { frame, isRendered } = useSectionFrame('clearance', current, styles.place)
  const onChanged = (to: Cabin) => cacheCabin(queries, to)
  return (
    <div {...frame}>
      {isRendered && <Panel load={loadClearance} props={{ cabin, stepRequest, onChanged }} />}
    </div>
  )
}

function Pedimentos({ cabin, current }: PanelsProps) {
  const { frame, isRendered } = useSectionFrame('pedimentos', current, styles.panel)
  return <div {...frame}>{isRendered && <Panel load={loadPedimentos} props={{ cabin }} />}</div>
}

function Documents({ cabin, current, photos, onPhotosTaken }: PanelsProps) {
  const queries = useQueryClient()
  const { role, permissions } = useManager()
  const { frame, isRendered } = useSectionFrame('documents', current, styles.panel)
  const canWrite = permissions.includes('cabin.write')
  const canUpload = canWrite && !isClosedTo(role, cabin.status)
  const onChanged = () => invalidateCabin(queries, cabin.id)
  return (
    <div {...frame}>
      {isRendered && (
        <Panel
          load={loadDocuments}
          props={{ cabin, canWrite, canUpload, photos, onPhotosTaken, onChanged }}
        />
      )}
    </div>
  )
}

function Comments({ cabin, current }: PanelsProps) {
  const { frame, isRendered } = useSectionFrame('comments', current, styles.panel)
  return <div {...frame}>{isRendered && <Panel load={loadComments} props={{ cabin }} />}</div>
}

/** Loaded when it is opened, which few people do. */
function AuditLog({ cabin, current }: PanelsProps) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { frame } = useSectionFrame('history', current, styles.panel)
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (element.current && current === 'history') element.current.open = true
  }, [current])
  return (
    <details {...frame} ref={element} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`row gap-2 ${styles.summary}`}>
        <Icon name="chevron-right" size={16} />
        <h2 className="text-large">{t('cabin_form.sections.history')}</h2>
      </summary>
      {isOpen && <Panel load={loadHistory} props={{ cabin }} />}
    </details>
  )
}
