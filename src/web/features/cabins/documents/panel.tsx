import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Announcements } from './announcements.tsx'
import { duplicateFinder } from './checks.ts'
import { DocumentDialogs } from './dialogs.tsx'
import { DocumentList } from './document-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { NoDocuments } from './no-documents.tsx'
import styles from './panel.module.css'
import { isInProgress, type Upload } from './upload-queue.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useUploads } from './use-uploads.ts'

const loadUploadList = () => import('./upload-list.tsx')

interface DocumentsPanelProps {
  cabin: Cabin
  /** Whether the manager may change documents at all; which and when is decided for each. */
  canWrite: boolean
  canUpload: boolean
  /** Photos just taken elsewhere on the page, to be uploaded. */
  photos: readonly File[]
  onPhotosTaken: () => void
  /** Called when the cabin's documents have changed, so that `cabin` is out of date. */
  onChanged: () => void
}

/** A cabin's documents: list, preview, download, upload, deletion. */
export default function DocumentsPanel(props: DocumentsPanelProps) {
  const { cabin, canWrite, canUpload, photos, onPhotosTaken, onChanged } = props
  const { t } = useLanguage()
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set())
  const [deleting, setDeleting] = useState<CabinDocument>()
  const [shownId, setShownId] = useState<string>()
  const { queue, uploads } = useUploads(cabin, onChanged)
  const uploadList = useLazyLoad(loadUploadList, uploads.length > 0)
  const keptFocus = useFocusFallback(field)
  const isDragged = useIncomingFiles(panel, canUpload, ({ files, folders }) => queue.add(files, folders))

  const takePhotos = useEffectEvent(() => {
    queue.add([...photos])
    onPhotosTaken()
  })
  useEffect(() => {
    if (photos.length > 0) takePhotos()
  }, [photos])

  const documents = cabin.documents.filter(({ id }) => !deletedIds.has(id))
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
    setDeleting(undefined)
    onChanged()
    // After the dialog has closed: the row that had the focus is gone.
    requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <section className={styles.panel} aria-labelledby={titleId} ref={panel} {...keptFocus}>
      <h2 className={styles.title} id={titleId}>
        {t('cabin_documents.title')}
        {documents.length > 0 && <span className={styles.count}>{documents.length}</span>}
      </h2>
      {documents.length === 0 && uploads.length === 0 && <NoDocuments canUpload={canUpload} />}
      {canWrite && !canUpload && <p className={styles.closed}>{t('cabin_documents.closed')}</p>}
      {canUpload && <DropZone field={field} isDragged={isDragged} onFiles={(files) => queue.add(files)} />}
      {uploads.length > 0 && uploadList && (
        <uploadList.UploadList
          uploads={uploads}
          isDuplicate={isDuplicate}
          onRemove={removeUpload}
          onRetry={(id) => queue.retry(id)}
        />
      )}
      {documents.length > 0 && (
        <DocumentList
          cabin={cabin}
          documents={documents}
          onPreview={({ id }) => setShownId(id)}
          onDelete={canWrite ? setDeleting : undefined}
        />
      )}
      <Announcements uploads={uploads} />
      <DocumentDialogs
        cabinId={cabin.id}
        documents={documents}
        {...{ deleting, shownId }}
        onKeep={() => setDeleting(undefined)}
        onDeleted={forget}
        onShow={setShownId}
      />
    </section>
  )
}
