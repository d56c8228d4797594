import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import frame from './intake.module.css'
import type { ImportDetail } from './use-cabin-import.ts'

interface ProgressProps {
  detail: ImportDetail
  isBusy: boolean
  onCancel: () => void
}

/** How far the check or the import has got; it goes on when the page is closed. */
export function Progress({ detail: { state, done, total }, isBusy, onCancel }: ProgressProps) {
  const { t } = useLanguage()
  const text =
    state === 'waiting'
      ? t('cabin_import.check.waiting')
      : t(state === 'running' ? 'cabin_import.result.running' : 'cabin_import.check.checking')
  return (
    <div className={`stack one-column content-start gap-4 shrink ${frame.step}`}>
      <div className={`stack gap-2 ${frame.progress}`}>
        <p role="status">{text}</p>
        <progress className="progress" aria-label={text} {...(total ? { value: done, max: total } : {})} />
        <p className="pretty text-small muted">
          {total ? t('cabin_import.result.progress', { done, total }) : ' '}
        </p>
        <p className="pretty text-small muted">{t('cabin_import.result.leave')}</p>
        <div>
          <Button onClick={onCancel} loading={isBusy}>
            {t('cabin_import.check.stop')}
          </Button>
        </div>
      </div>
    </div>
  )
}
