import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { callKey, failureOf, useCall } from '#kits/http/web/query.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { cabins, type EtaChange } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import styles from './eta-history.module.css'

const slipWords = (days: number, t: Translate): string =>
  t(days < 0 ? 'cabin_form.eta_earlier' : 'cabin_form.eta_later', { count: Math.abs(days) })

/** What was expected before and, once opened, each change with who made it and why. */
export function EtaHistory({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id, eta, previousEta, version } = cabin
  const query = useCall(cabins.getEtaHistory, { id }, { isWanted: isOpen })
  const { data, refetch, isFetching } = query
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version may have brought a change.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: callKey(cabins.getEtaHistory, { id }) })
  }, [queries, id, version])
  if (previousEta === null) return null
  const slip = eta && slipWords(daysBetween(previousEta, eta), t)
  return (
    <details
      className={`text-small ${styles.history}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {eta && slip
          ? t('cabin_form.eta_was', { before: previousEta, now: eta, slip })
          : t('cabin_form.eta_was_none', { before: previousEta })}
      </summary>
      {data ? (
        <ol
          className={`stack justify-start gap-2 ${styles.changes}`}
          aria-label={t('cabin_form.eta_changes')}
        >
          {data.toReversed().map((change) => (
            <Change key={`${change.changedAt} ${change.eta}`} change={change} cabin={cabin} />
          ))}
        </ol>
      ) : failureOf(query) ? (
        <div className={`stack justify-start gap-2 ${styles.changes}`} role="alert">
          <p>{t('error.fallback')}</p>
          <Button onClick={() => void refetch()} loading={isFetching}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <p className={`stack justify-start gap-2 ${styles.changes}`} role="status">
          {t('common.loading')}
        </p>
      )}
    </details>
  )
}

function Change({ change, cabin }: { change: EtaChange; cabin: Cabin }) {
  const { t } = useLanguage()
  const { eta, slipDays, reason, changedAt, changedBy } = change
  return (
    <li>
      <strong>{eta ?? t('cabin_form.eta_none')}</strong>
      {slipDays ? ` · ${slipWords(slipDays, t)}` : ''}
      {reason !== null && <p>{reason}</p>}
      <p className="muted">
        {changedBy !== '' && <bdi>{changedBy}</bdi>} <LocalTime instant={changedAt} place={cabin} />
      </p>
    </li>
  )
}
