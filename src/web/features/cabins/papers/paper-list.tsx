import { useState } from 'react'
import type { CabinDocument } from '#shared/contracts/cabin-documents.ts'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { fileSize } from '#shared/domain/file-size.ts'
import { CallError, notifyFailure } from '#web/api/call.ts'
import { saveFile } from '#web/api/files.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import { findTwins } from './checks.ts'
import { receivePaper } from './links.ts'
import { PaperIcon } from './paper-icon.tsx'
import styles from './paper-row.module.css'

interface PaperListProps {
  /** Times are told in the zone of this. */
  cabin: Cabin
  papers: readonly CabinDocument[]
  onPreview: (paper: CabinDocument) => void
  /** Missing where the manager may not. */
  onDelete?: ((paper: CabinDocument) => void) | undefined
}

export function PaperList({ papers, ...rest }: PaperListProps) {
  const { t } = useLanguage()
  const isTwin = findTwins(papers.map(({ fileName }) => fileName))
  return (
    <ul className={styles.list} aria-label={t('cabin_papers.title')}>
      {papers.map((paper) => (
        <PaperRow key={paper.id} paper={paper} isTwin={isTwin(paper.fileName)} {...rest} />
      ))}
    </ul>
  )
}

interface PaperRowProps extends Omit<PaperListProps, 'papers'> {
  paper: CabinDocument
  isTwin: boolean
}

function PaperRow({ paper, isTwin, cabin, onPreview, onDelete }: PaperRowProps) {
  const { t, language } = useLanguage()
  const name = paper.fileName
  return (
    <li className={styles.row} data-paper={paper.id}>
      <PaperIcon name={name} />
      <div className={styles.about}>
        <button type="button" className={styles.name} onClick={() => onPreview(paper)}>
          {name}
        </button>
        <div className={styles.meta}>
          <span>{fileSize(paper.size, language)}</span>
          <span className={styles.who}>{paper.uploadedBy}</span>
          <LocalTime instant={paper.uploadedAt} place={cabin} />
        </div>
        {isTwin && (
          <p className={styles.hint}>
            <Icon name="info" size={16} />
            {t('cabin_papers.same_name')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <IconButton label={t('cabin_papers.preview_of', { name })} onClick={() => onPreview(paper)}>
          <Icon name="eye" />
        </IconButton>
        <DownloadButton cabinId={cabin.id} paper={paper} />
        {onDelete && (
          <IconButton label={t('cabin_papers.delete_of', { name })} onClick={() => onDelete(paper)}>
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function DownloadButton({ cabinId, paper }: { cabinId: string; paper: CabinDocument }) {
  const { t } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    try {
      saveFile(await receivePaper(cabinId, paper))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      label={t('cabin_papers.download_of', { name: paper.fileName })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || void get()}
    >
      {isBusy ? <span className={styles.busy} aria-hidden="true" /> : <Icon name="import" />}
    </IconButton>
  )
}
