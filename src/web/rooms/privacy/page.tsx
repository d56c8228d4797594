import { useLanguage } from '../../app/language.tsx'

export default function PrivacyPage() {
  const { t } = useLanguage()
  return <h1>{t('privacy.title')}</h1>
}
