import { findScreen } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { useLocation } from '../../router/hooks.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WaitingContainer } from './waiting-container.tsx'

/** An office screen that a later release fills. */
export default function OfficeScreenInPreparation() {
  const { t } = useLanguage()
  const screen = findScreen(useLocation().pathname) ?? 'cabin'
  return (
    <>
      <PageHeader title={t(`screen.${screen}`)} />
      <EmptyState
        drawing={<WaitingContainer />}
        title={t('office.preparing.title')}
        text={t('office.preparing.text')}
      />
    </>
  )
}
