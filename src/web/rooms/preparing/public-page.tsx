import { findScreen } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { Notice } from '../../layouts/public/notice.tsx'
import { useLocation } from '../../router/hooks.ts'
import { EmptyBerth } from './empty-berth.tsx'

/** Stands where tracking and contact will be. */
export default function PublicPreparingPage() {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const screen = findScreen(pathname) === 'contact' ? 'contact' : 'tracking'
  return (
    <Notice
      mark={t('public.preparing_label')}
      title={t(`screen.${screen}`)}
      text={t(`public.preparing_${screen}`)}
      drawing={<EmptyBerth />}
    />
  )
}
