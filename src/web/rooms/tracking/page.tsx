import { useLanguage } from '../../app/language.tsx'

export default function TrackingPage() {
  const { t } = useLanguage()
  return <h1>{t('tracking.title')}</h1>
}
