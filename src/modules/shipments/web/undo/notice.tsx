import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import bars from '#kits/records/web/list/bars/floating-bars.module.css'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import styles from './notice.module.css'
import {
  holdUndoOffer,
  restartUndoOffer,
  type ShownOffer,
  type UndoResult,
  withdrawUndo,
} from './undo-offer.ts'

interface UndoNoticeProps {
  offer: ShownOffer
  /** Called when the notice goes, and the focus that may be on it with it. */
  onGone: () => void
}

/** What was just done, with a button that undoes it; afterwards what could not be undone. */
export function UndoNotice({ offer, onGone }: UndoNoticeProps) {
  const { t } = useLanguage()
  const { result, isBusy, run } = useUndo(offer, onGone)
  const close = () => {
    withdrawUndo()
    onGone()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer or the focus on it only lets it stay.
    <div
      className={`row wrap gap-2-3 card text-compact ${bars.bar}`}
      onPointerEnter={holdUndoOffer}
      onPointerLeave={restartUndoOffer}
      onFocus={holdUndoOffer}
      onBlur={restartUndoOffer}
    >
      {result ? (
        <Failures result={result} />
      ) : (
        <>
          <p className={`flex wrap gap-0-2 ${bars.text}`}>
            {isBusy ? t('cabin_changes.undo.undoing') : offer.text}
          </p>
          <Button loading={isBusy} onClick={run} aria-keyshortcuts="Control+Z">
            {t('cabins.actions.undo')}
            <kbd className={`text-small muted keyboard-hint ${styles.keys}`}>
              {t('cabin_changes.undo.keys')}
            </kbd>
          </Button>
        </>
      )}
      <IconButton label={t('common.close')} onClick={close}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}

function Failures({ result: { done, failures } }: { result: UndoResult }) {
  const { t } = useLanguage()
  return (
    <div className={`stack gap-1 ${styles.failures}`}>
      <p>{t('cabin_changes.undo.some', { count: done, total: done + failures.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ul className={styles.list} tabIndex={0}>
        {failures.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

function useUndo(offer: ShownOffer, onGone: () => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [result, setResult] = useState<UndoResult>()
  const [isBusy, setBusy] = useState(false)

  const run = async () => {
    if (isBusy || result) return
    setBusy(true)
    holdUndoOffer()
    const undone = await offer.undo().finally(() => setBusy(false))
    invalidateRows(queries, { calls: cabins })
    if (undone.failures.length > 0) return setResult(undone)
    withdrawUndo()
    onGone()
    notify({ kind: 'success', title: t('cabin_changes.undo.done', { count: undone.done }) })
  }
  const runAsked = useEffectEvent(() => void run())
  useEffect(() => {
    if (offer.isAsked) runAsked()
  }, [offer.isAsked])
  return { result, isBusy, run: () => void run() }
}
