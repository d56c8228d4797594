import { useEffect, useState } from 'react'
import { CallError } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { BatchChange } from '#modules/shipments/contract/cabins.ts'
import styles from './batch.module.css'
import { type Preview, readPreview } from './edit-work.ts'
import type { BatchRow } from './plan.ts'

/** Milliseconds without a change of the form before the server is asked. */
const pause = 300

interface PreviewState {
  readonly data: Preview | undefined
  readonly failure: string | undefined
}

const unknown: PreviewState = { data: undefined, failure: undefined }

/** How many cabins a change would change, as the server says. */
export function usePreview(rows: readonly BatchRow[], set: BatchChange | undefined): PreviewState {
  const [state, setState] = useState(unknown)
  const wanted = set && JSON.stringify(set)
  useEffect(() => {
    setState(unknown)
    if (wanted === undefined) return
    const stopping = new AbortController()
    const timer = setTimeout(() => {
      readPreview(rows, JSON.parse(wanted) as BatchChange, stopping.signal).then(
        (data) => stopping.signal.aborted || setState({ data, failure: undefined }),
        (error: unknown) => {
          if (error instanceof CallError && !stopping.signal.aborted)
            setState({ data: undefined, failure: error.fields[0]?.msg ?? error.msg })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [rows, wanted])
  return state
}

interface PreviewTextProps extends PreviewState {
  total: number
  /** There is a change to preview. */
  isWanted: boolean
}

export function PreviewText({ data, failure, total, isWanted }: PreviewTextProps) {
  const { t } = useLanguage()
  return (
    <p className="semibold" role="status">
      {isWanted && !data && (failure ?? t('cabin_changes.edit.checking'))}
      {isWanted && data && (
        <>
          {t('cabin_changes.edit.changes', { count: data.changes, total })}
          {data.same > 0 && (
            <span className={`muted ${styles.left}`}>
              {t('cabin_changes.edit.same', { count: data.same })}
            </span>
          )}
          {data.refused > 0 && (
            <span className={`muted ${styles.left}`}>
              {t('cabin_changes.edit.refused', { count: data.refused, reason: data.reason })}
            </span>
          )}
        </>
      )}
    </p>
  )
}
