import { useId } from 'react'
import { fileSize } from '#kits/amounts/shared/file-size.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, buttonClass, IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { acceptedTypes, photoType } from './checks.ts'
import { useFileReason } from './file-reason.ts'
import styles from './kind-section.module.css'
import type { SendQueue, SentFile } from './send-queue.ts'
import type { AskedPapers } from './use-upload-link.ts'

type AskedKind = AskedPapers['kinds'][number]

const hasCome = ({ kind }: AskedKind, files: readonly SentFile[]): boolean =>
  files.some((file) => file.kind === kind && file.state.step === 'done')

const isSentBack = (asked: AskedKind, files: readonly SentFile[]): boolean =>
  asked.reason !== null && !hasCome(asked, files)

/** Whether nothing more is owed of this kind: something has come, and it was not sent back. */
export const isComplete = (asked: AskedKind, files: readonly SentFile[]): boolean =>
  hasCome(asked, files) || (asked.documents.length > 0 && asked.reason === null)

interface KindProps {
  asked: AskedKind
  files: readonly SentFile[]
  queue: SendQueue
  isOnline: boolean
}

/** One kind of paper: what came, what is on its way, and how to add more. */
const tones = { came: 'tone-success', missing: 'tone-warning', sent_back: 'tone-danger' } as const

export function KindSection({ asked, files, queue, isOnline }: KindProps) {
  const { t, language } = useLanguage()
  const title = useId()
  const { kind, reason, documents } = asked
  const name = t(`papers.kinds.${kind}`)
  const own = files.filter((file) => file.kind === kind)
  const done = own.filter(({ state }) => state.step === 'done')
  const state = isSentBack(asked, files) ? 'sent_back' : isComplete(asked, files) ? 'came' : 'missing'
  const came = [...documents, ...done.map((file) => ({ fileName: file.name, size: file.size }))]
  const open = own.filter((file) => file.state.step !== 'done')
  return (
    <section className={`stack one-column gap-3 ${styles.kind}`} aria-labelledby={title}>
      <div className="flex wrap baseline between gap-1-3">
        <h2 className="break text-large bold" id={title}>
          {name}
        </h2>
        <span className={`rounded text-small bold ${tones[state]} ${styles.state}`}>
          {t(`upload.${state}`)}
        </span>
      </div>
      {state === 'sent_back' && (
        <p className={`break ${styles.reason}`}>
          {reason ? t('upload.sent_back_reason', { reason }) : t('upload.sent_back_plain')}
        </p>
      )}
      {came.length > 0 && (
        <ul className={`stack ${styles.files}`} aria-label={t('upload.came_list', { kind: name })}>
          {came.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
            <li className={`row wrap ${styles.file}`} key={index}>
              <Icon name="check" />
              <span className={`shrink break ${styles.name}`}>{file.fileName}</span>
              <span className="text-small muted">{fileSize(file.size, language)}</span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className={`stack ${styles.files}`} aria-label={t('upload.sending_list', { kind: name })}>
          {open.map((file) => (
            <OpenFile key={file.id} file={file} queue={queue} isOnline={isOnline} />
          ))}
        </ul>
      )}
      <Pickers name={name} onPick={(picked) => queue.add(kind, picked)} />
    </section>
  )
}

interface PickersProps {
  name: string
  onPick: (files: File[]) => void
}

/** Plain inputs of the browser: they work on any phone, and where there is no drag and drop. */
function Pickers({ name, onPick }: PickersProps) {
  const { t } = useLanguage()
  const pick = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    onPick([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  }
  const look = buttonClass({ large: true })
  return (
    <div className="flex wrap gap-3">
      <label className={`${look} ${styles.picker}`}>
        <input
          type="file"
          className="visually-hidden"
          accept={acceptedTypes}
          multiple
          aria-label={t('upload.choose_for', { kind: name })}
          onChange={pick}
        />
        <span>{t('upload.choose')}</span>
      </label>
      <label className={`${look} ${styles.picker} ${styles.camera}`}>
        <input
          type="file"
          className="visually-hidden"
          accept={photoType}
          capture="environment"
          aria-label={t('upload.photo_for', { kind: name })}
          onChange={pick}
        />
        <span>{t('upload.photo')}</span>
      </label>
    </div>
  )
}

interface OpenFileProps {
  file: SentFile
  queue: SendQueue
  isOnline: boolean
}

function OpenFile({ file, queue, isOnline }: OpenFileProps) {
  const { t, language } = useLanguage()
  const reason = useFileReason()(file)
  const { id, name, size, state } = file
  return (
    <li className={`row wrap ${styles.file}`}>
      <span className={`shrink break ${styles.name}`}>{name}</span>
      <span className="text-small muted">{fileSize(size, language)}</span>
      <IconButton label={t('upload.remove_of', { name })} onClick={() => queue.remove(id)}>
        <Icon name="close" />
      </IconButton>
      <div
        className={
          reason === '' ? `text-small muted ${styles.step}` : `text-small semibold ${styles.problem}`
        }
      >
        {reason === '' ? <Step file={file} isOnline={isOnline} /> : reason}
      </div>
      {state.step === 'sending' && (
        <progress
          className={styles.progress}
          aria-label={name}
          {...(state.share < 1 && { value: state.share })}
        />
      )}
      {state.step === 'resting' && isOnline && (
        <Button onClick={() => queue.goOn(id)} aria-label={t('upload.retry_of', { name })}>
          {t('upload.retry')}
        </Button>
      )}
    </li>
  )
}

function Step({ file: { state }, isOnline }: { file: SentFile; isOnline: boolean }) {
  const { t, language } = useLanguage()
  if (state.step === 'resting') {
    if (!isOnline) return t('upload.waiting')
    if (state.why === 'lost') return t('upload.retrying')
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(state.until)
    return t('upload.pausing', { time })
  }
  if (state.step !== 'sending') return t('upload.waiting')
  if (state.share === 1) return t('upload.checking')
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return t('upload.sending', { share: share.format(state.share) })
}
