import type { CallError } from '#kits/http/web/call-error.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { MissingDrawing, NothingFoundDrawing } from '#kits/records/web/list/drawings.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { EmptyState } from '#kits/ui/web/empty-state.tsx'
import { useOriginPath } from '../list/open-cabin.ts'
import { isMissing } from './missing.ts'

interface NoCabinProps {
  error: CallError
  isBusy: boolean
  onRetry: () => void
}

export function NoCabin({ error, isBusy, onRetry }: NoCabinProps) {
  const { t } = useLanguage()
  const path = useOriginPath()
  if (isMissing(error))
    return (
      <EmptyState
        isScreen
        drawing={<NothingFoundDrawing />}
        title={t('cabin_form.missing_title')}
        text={t('cabin_form.missing_text')}
      >
        <Link className={buttonClass()} to={path}>
          {t('cabin_form.back')}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState isScreen drawing={<MissingDrawing />} title={t('cabin_form.failed_title')} text={error.msg}>
      <Button onClick={onRetry} loading={isBusy}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}
