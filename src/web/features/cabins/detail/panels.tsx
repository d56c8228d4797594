import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { CabinMember } from '#shared/contracts/cabin-members.ts'
import type { Cabin } from '#shared/contracts/cabin-row.ts'
import { refusalToUpload } from '#shared/domain/document-rules.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { withCommentTexts } from '../comments/load-comments.ts'
import { withChangeTexts } from '../load-changes.ts'
import styles from './page.module.css'
import { Panel } from './panel.tsx'
import { useSectionFrame } from './section-frame.ts'
import type { CabinSection } from './sections.ts'
import { cacheCabin, invalidateCabin } from './use-cabin-form.ts'

const loadClearance = () => import('../clearance/panel.tsx')
const loadDeadlines = async () => (await import('../deadlines/load-deadlines.ts')).loadPanel()
/** Follow clearance, which is needed first; the form and the summary need neither. */
const loadPedimentos = async () => {
  await loadClearance()
  return (await import('../pedimentos/load-panel.ts')).loadPanel()
}
const loadDocuments = async () => {
  await loadClearance()
  return (await import('../documents/load-documents.ts')).loadPanel()
}
/** Follow the documents: they are seldom the first that is looked at. */
const loadComments = () => loadDocuments().then(() => withCommentTexts(() => import('../comments/panel.tsx')))
const loadHistory = () => withChangeTexts(() => import('../audit-log/panel.tsx'))

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
    <div className={styles.panels}>
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
  const canUpload = canWrite && refusalToUpload(role, cabin.status) === undefined
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
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} />
        <h2 className={styles.heading}>{t('cabin_form.sections.history')}</h2>
      </summary>
      {isOpen && <Panel load={loadHistory} props={{ cabin }} />}
    </details>
  )
}
