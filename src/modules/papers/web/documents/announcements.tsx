import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { isInProgress, type Upload } from './upload-queue.ts'
import { reasonOf } from './upload-reason.ts'

/** Announces to screen readers how each upload ended. */
export function Announcements({ uploads }: { uploads: readonly Upload[] }) {
  const { t, language } = useLanguage()
  const [before, setBefore] = useState(uploads)
  const [text, setText] = useState('')
  if (before !== uploads) {
    const wasSettled = new Set(before.filter((upload) => !isInProgress(upload)).map(({ id }) => id))
    const settled = uploads.filter((upload) => !isInProgress(upload) && !wasSettled.has(upload.id))
    setBefore(uploads)
    if (settled.length > 0) {
      const sentences = settled.map((upload) =>
        upload.state.step === 'done'
          ? t('cabin_documents.announce_done', { name: upload.name })
          : t('cabin_documents.announce_failed', {
              name: upload.name,
              reason: reasonOf(upload, t, language),
            }),
      )
      setText(sentences.join(' '))
    }
  }
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  )
}
