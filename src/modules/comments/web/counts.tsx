import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { freshMs, lowPriorityDelayMs } from '#kits/records/web/list/live/delays.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { showCommentMarks } from '#modules/shipments/web/comment-mark.tsx'
import { comments, maxCommentCount } from '../contract.ts'
import styles from './counts.module.css'

/** Milliseconds over which lists spread their requests: all get the event at the same moment. */
const spread = 1500

/** Fetches how many comments each cabin of the list has, and marks it; refetched when somebody writes one. */
export default function CommentCounts({ rows }: { rows: readonly CabinRow[] }) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const { data, dataUpdatedAt } = useCall(
    comments.getCounts,
    // In a fixed order, so that rows that only change places are not counted again.
    { cabinIds: rows.map(({ id }) => id).sort() },
    { keepsPrevious: true, isWanted: rows.length > 0 },
  )
  useEffect(() => {
    const marks = (data ?? []).map(({ cabinId, count }) => {
      const isMany = count >= maxCommentCount
      const label = t(isMany ? 'cabin_comments.count_many' : 'cabin_comments.count', { count })
      return [
        cabinId,
        <Mark key={cabinId} label={label} text={isMany ? `${count - 1}+` : String(count)} />,
      ] as const
    })
    showCommentMarks(new Map(marks))
  }, [data, t])
  useEffect(() => () => showCommentMarks(new Map()), [])
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useChanges((change) => {
    if (change !== 'resync') {
      if (change.kind !== 'comment' || change.action === 'update') return
      if (!rows.some(({ id }) => id === change.cabinId)) return
    }
    const isFresh = change === 'resync' && Date.now() - dataUpdatedAt < freshMs
    clearTimeout(later.current)
    later.current = setTimeout(
      () => void queries.invalidateQueries({ queryKey: callKey(comments.getCounts) }),
      (isFresh ? lowPriorityDelayMs : 0) + Math.random() * spread,
    )
  })
  return null
}

function Mark({ label, text }: { label: string; text: string }) {
  return (
    <span className={`row-inline text-small semibold muted ${styles.mark}`} title={label}>
      <Glyph size={16}>
        <path d="M3 4h14v10H9l-4 3.500V14H3z" />
      </Glyph>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
