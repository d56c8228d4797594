import { useState } from 'react'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { call } from '#kits/http/web/call.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { cabinImports } from '#modules/intake/contract.ts'
import type { ImportDetail, useImportActions } from '../use-cabin-import.ts'

interface UndoProps extends Pick<ReturnType<typeof useImportActions>, 'act' | 'isBusy'> {
  detail: ImportDetail
}

/** Takes the whole import back, while nothing of it was changed. */
export function Undo({ detail, act, isBusy }: UndoProps) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  const [isAsking, setAsking] = useState(false)
  const { id, counts, canUndo, expiresAt } = detail
  if (!counts || counts.created + counts.updated === 0) return null
  if (!canUndo) return <p className="pretty text-small muted">{t('cabin_import.result.no_undo')}</p>
  const undo = async () => {
    await act(() => call(cabinImports.undo, { id }, { autoError: false }))
    setAsking(false)
  }
  return (
    <div className="stack justify-start gap-1">
      <Button onClick={() => setAsking(true)}>
        <Icon name="undo" />
        {t('cabin_import.result.undo')}
      </Button>
      <p className="pretty text-small muted">
        {t('cabin_import.result.undo_until', { time: localMinute(expiresAt, utcOffsets) })}
      </p>
      <Confirm
        isOpen={isAsking}
        title={t('cabin_import.result.undo_title')}
        text={t('cabin_import.result.undo_text')}
        confirmLabel={t('cabin_import.result.undo')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
