import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { paperCounts } from '#modules/papers/rules/checklist.ts'
import { refusalToUpload } from '#modules/papers/rules/document-rules.ts'
import { useChecklist } from '#modules/papers/web/checklist/use-checklist.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { CabinPanelProps } from '#modules/shipments/module.web.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { Announcements } from '../announcements.tsx'
import { Checklist } from '../checklist.tsx'
import { duplicateFinder } from '../checks.ts'
import { DropZone } from '../drop-zone.tsx'
import { missingKinds, paperItems } from '../paper-items.ts'
import { isInProgress, type Upload } from '../upload-queue.ts'
import { focusRow, useFocusFallback } from '../use-focus-fallback.ts'
import { useIncomingFiles } from '../use-incoming-files.ts'
import { useUploads } from '../use-uploads.ts'
import { DocumentDialogs, type Opened } from './dialogs.tsx'
import { NoDocuments } from './no-documents.tsx'
import styles from './panel.module.css'
import { Summary } from './summary.tsx'

const loadUploadList = () => import('../upload-list.tsx')
const loadRequests = () => import('../requests/open-requests.tsx')

/** A cabin's documents by kind: what is required and what came, upload, review, and asking for what is missing. */
export default function DocumentsPanel(props: CabinPanelProps) {
  const { cabin, photos, onPhotosTaken, onChanged } = props
  const { t } = useLanguage()
  const { role, permissions } = useManager()
  // Whether documents may be changed at all; which and when is decided for each.
  const canWrite = permissions.includes('cabin.write')
  const canUpload = canWrite && refusalToUpload(role, cabin.status) === undefined
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const wantedKind = useRef<DocumentKind>(undefined)
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set())
  const [opened, open] = useState<Opened>()
  const sentBackId = useRef<string>(undefined)
  const { queue, uploads } = useUploads(cabin, onChanged)
  const uploadList = useLazyLoad(loadUploadList, uploads.length > 0)
  const requests = useLazyLoad(loadRequests, true)
  const keptFocus = useFocusFallback({ section: panel, fallback: field })
  const dragged = useIncomingFiles(panel, canUpload, ({ files, ...rest }) => queue.add(files, rest))
  const checklist = useChecklist(cabin)
  const replaceDocument = useReplacedDocument(cabin.id)

  const takePhotos = useEffectEvent(() => {
    queue.add([...photos])
    onPhotosTaken()
  })
  useEffect(() => {
    if (photos.length > 0) takePhotos()
  }, [photos])

  const documents = cabin.documents.filter(({ id }) => !deletedIds.has(id))
  const items = paperItems(checklist.data ?? [], documents)
  const counts = paperCounts(items)
  const missing = missingKinds(items)
  const isDuplicate = duplicateFinder([
    ...documents.map(({ fileName }) => fileName),
    ...uploads.map(({ name }) => name),
  ])

  const removeUpload = (upload: Upload) => {
    queue.remove(upload.id)
    // The server may have stored the file just before the upload was cancelled.
    if (isInProgress(upload)) onChanged()
  }
  const forget = ({ id }: CabinDocument) => {
    setDeletedIds(new Set([...deletedIds, id]))
    open(undefined)
    onChanged()
    // After the dialog has closed: the row that had the focus is gone.
    requestAnimationFrame(() => field.current?.focus())
  }
  const onReviewed = (reviewed: CabinDocument) => {
    replaceDocument(reviewed)
    onChanged()
  }
  const onSentBack = (reviewed: CabinDocument) => {
    onReviewed(reviewed)
    sentBackId.current = reviewed.id
  }
  const openDialog = (next: Opened | undefined) => {
    open(next)
    const id = sentBackId.current
    sentBackId.current = undefined
    // After the dialog has closed: the button that opened it is gone.
    if (id !== undefined) requestAnimationFrame(() => focusRow(panel.current, id))
  }
  const uploadKind = (kind: DocumentKind) => {
    wantedKind.current = kind
    field.current?.click()
  }
  return (
    <section className={styles.panel} aria-labelledby={titleId} ref={panel} {...keptFocus}>
      <div className="row wrap between gap-2">
        <h2 className="row gap-2 text-large" id={titleId}>
          {t('cabin_page.documents')}
          {counts.required > 0 ? (
            <span className={`text-small muted count`}>{`${counts.present}/${counts.required}`}</span>
          ) : (
            documents.length > 0 && <span className={`text-small muted count`}>{documents.length}</span>
          )}
        </h2>
        {canUpload && (
          <Button aria-haspopup="dialog" onClick={() => open({ dialog: 'ask' })}>
            {t('papers.ask')}
          </Button>
        )}
      </div>
      <Summary
        counts={counts}
        missing={missing}
        isFailed={failureOf(checklist) !== null}
        isBusy={checklist.isFetching}
        onRetry={() => void checklist.refetch()}
      />
      {items.length === 0 && uploads.length === 0 && !checklist.isLoading && (
        <NoDocuments canUpload={canUpload} />
      )}
      {canWrite && !canUpload && <p className="text-small muted">{t('cabin_documents.closed')}</p>}
      {canUpload && (
        <DropZone
          field={field}
          wanted={wantedKind}
          isDragged={dragged !== undefined && dragged.kind === undefined}
          onFiles={(files, kind) => queue.add(files, { kind })}
        />
      )}
      {uploads.length > 0 && uploadList && (
        <uploadList.UploadList
          uploads={uploads}
          isDuplicate={isDuplicate}
          onRemove={removeUpload}
          onRetry={(id) => queue.retry(id)}
        />
      )}
      {items.length > 0 && (
        <Checklist
          cabin={cabin}
          items={items}
          draggedOver={dragged?.kind}
          canReview={permissions.includes('cabin.status') && cabin.deletedAt === null}
          onPreview={({ id }) => open({ dialog: 'preview', id })}
          onDelete={canWrite ? (cabinDocument) => open({ dialog: 'delete', cabinDocument }) : undefined}
          onUpload={canUpload ? uploadKind : undefined}
          onReviewed={onReviewed}
          onSendBack={(cabinDocument) => open({ dialog: 'send-back', cabinDocument })}
        />
      )}
      {requests && <requests.OpenRequests cabin={cabin} canRevoke={canWrite} />}
      <Announcements uploads={uploads} />
      <DocumentDialogs
        {...{ cabin, documents, missing, opened, onSentBack }}
        onOpen={openDialog}
        onDeleted={forget}
      />
    </section>
  )
}

/** Puts a document from a response in its place at once; the cabin itself is asked for again. */
function useReplacedDocument(cabinId: string) {
  const queries = useQueryClient()
  return (replaced: CabinDocument) =>
    queries.setQueryData<Cabin>(
      callKey(cabins.get, { id: cabinId }),
      (known) =>
        known && {
          ...known,
          documents: known.documents.map((each) => (each.id === replaced.id ? replaced : each)),
        },
    )
}
