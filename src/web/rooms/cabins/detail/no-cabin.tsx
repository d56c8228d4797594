import type { CallError } from '../../../api/call-error.ts'
import { useLanguage } from '../../../app/language.tsx'
import { AdriftContainer, SearchLight } from '../../../catalog/list/drawings.tsx'
import { Link } from '../../../router/links.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
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
        drawing={<SearchLight />}
        title={t('cabin_form.missing_title')}
        text={t('cabin_form.missing_text')}
      >
        <Link className={buttonClass()} to={path}>
          {t('cabin_form.back')}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState isScreen drawing={<AdriftContainer />} title={t('cabin_form.failed_title')} text={error.msg}>
      <Button onClick={onRetry} loading={isBusy}>
        {t('common.retry')}
      </Button>
    </EmptyState>
  )
}
