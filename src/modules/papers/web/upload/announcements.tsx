import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useFileReason } from './file-reason.ts'
import type { SentFile } from './send-queue.ts'

/** Says which file has come, or was not sent and why, to those who do not see the list. */
export function Announcements({ files }: { files: readonly SentFile[] }) {
  const { t } = useLanguage()
  const reasonOf = useFileReason()
  const last = files.findLast(({ state: { step } }) => ['done', 'failed', 'refused'].includes(step))
  const reason = last ? reasonOf(last) : ''
  return (
    <p role="status" className="visually-hidden">
      {last &&
        (last.state.step === 'done'
          ? t('upload.announce_done', { name: last.name })
          : t('upload.announce_failed', { name: last.name, reason }))}
    </p>
  )
}
