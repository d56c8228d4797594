import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'
import styles from './rules.module.css'

/** Milliseconds between two questions while deadlines are computed, and while none are. */
const [soonMs, laterMs] = [1_500, 20_000]

/** How far the shipments' next deadlines have been computed again after a change; its room stays empty once all have. */
export function RecomputeProgress() {
  const { t } = useLanguage()
  const { data } = useQuery({
    queryKey: callKey(deadlines.getProgress, {}),
    queryFn: ({ signal }) => call(deadlines.getProgress, {}, { signal, autoError: false }),
    refetchInterval: ({ state: { data: known } }) => (known && known.done < known.total ? soonMs : laterMs),
    staleTime: 0,
    // Nobody who edits rules needs to be told that the progress could not be asked for.
    meta: { isQuiet: true },
  })
  const { done = 0, total = 0 } = data ?? {}
  const isRunning = done < total
  const [hasRun, setHasRun] = useState(false)
  if (isRunning && !hasRun) setHasRun(true)
  return (
    <div className={`row line-below ${styles.progressRoom}`}>
      {/* Begin and end alone are read out; each step in between would interrupt who listens. */}
      <p className="visually-hidden" role="status">
        {hasRun && t(isRunning ? 'rules.progress_started' : 'rules.progress_done')}
      </p>
      {isRunning && (
        <label className={`row gap-3 text-small ${styles.progress}`}>
          {t('rules.progress', { done: formatCount(done), total: formatCount(total) })}
          <progress value={done} max={total} />
        </label>
      )}
    </div>
  )
}
