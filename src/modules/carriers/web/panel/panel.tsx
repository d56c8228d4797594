import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { type CarrierProposal, carrierFeeds } from '#modules/carriers/contract.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { useDecisions } from '../proposals/use-decisions.ts'
import styles from './panel.module.css'

/** What the carrier says of a shipment, and which of its values came from the carrier; nothing where there is neither. */
export default function ProposalsPanel({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { open, sources } = useProposalsOf(cabin.id)
  // The pressed button goes with its proposal.
  const { isBusy, accept, dismiss } = useDecisions(() => title.current?.focus())
  if (open.length + sources.length === 0) return null
  return (
    <section className={`stack gap-2 shrink card ${styles.panel}`} aria-labelledby={titleId}>
      <h2 className={`text-large ${styles.title}`} id={titleId} ref={title} tabIndex={-1}>
        {t(open.length > 0 ? 'proposals.on_cabin.title' : 'proposals.on_cabin.sources')}
      </h2>
      <ul className={`stack gap-2 ${styles.list}`}>
        {open.map((row) => (
          <Item key={row.id} {...{ row, isBusy, accept, dismiss }} />
        ))}
      </ul>
      <ul className={`stack gap-2 ${styles.list}`}>
        {sources.map((row) => (
          <Source key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** A failure is no news for who works on the shipment: the list of all proposals shows it. */
function useProposalsOf(cabinId: string) {
  const queries = useQueryClient()
  useChanges((change) => {
    const isOwn =
      change === 'resync' ||
      (change.kind === 'cabin' && change.id === cabinId) ||
      (change.kind === 'proposal' && change.cabinId === cabinId)
    if (isOwn) void queries.invalidateQueries({ queryKey: callKey(carrierFeeds.getProposals) })
  })
  const open = useCall(carrierFeeds.getProposals, { cabinId })
  const sources = useCall(carrierFeeds.getProposals, { cabinId, state: 'accepted' })
  return { open: open.data?.items ?? [], sources: sources.data?.items ?? [] }
}

interface ItemProps extends ReturnType<typeof useDecisions> {
  row: CarrierProposal
}

function Item({ row, isBusy, accept, dismiss }: ItemProps) {
  const { t, language } = useLanguage()
  const { kind, day, current, source } = row
  const what = t('proposals.on_cabin.says', {
    kind: t(`proposals.kinds.${kind}`),
    day: shortDay(day, language),
  })
  return (
    <li className="row wrap between gap-2-4">
      <p className="flex wrap gap-0-3 shrink break">
        <strong>{what}</strong>
        {current !== null && (
          <span>{t('proposals.on_cabin.recorded', { day: shortDay(current, language) })}</span>
        )}
        <span className="text-small muted">{t('proposals.on_cabin.from', { source })}</span>
      </p>
      <div className="flex gap-2">
        <Button
          variant="primary"
          disabled={isBusy}
          aria-label={t('proposals.actions.accept_of', { what })}
          onClick={() => accept([row])}
        >
          {t('proposals.actions.accept')}
        </Button>
        <Button
          disabled={isBusy}
          aria-label={t('proposals.actions.dismiss_of', { what })}
          onClick={() => dismiss([row])}
        >
          {t('proposals.actions.dismiss')}
        </Button>
      </div>
    </li>
  )
}

function Source({ row: { kind, day, source, decidedBy, automatic } }: { row: CarrierProposal }) {
  const { t, language } = useLanguage()
  const said = { kind: t(`proposals.kinds.${kind}`), day: shortDay(day, language), source }
  return (
    <li className="text-small muted">
      {automatic || decidedBy === null
        ? t('proposals.on_cabin.source_automatic', said)
        : t('proposals.on_cabin.source_by', { ...said, name: decidedBy })}
    </li>
  )
}
