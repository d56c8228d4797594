import { useLanguage } from '../../app/language.tsx'

export default function MessagesPage() {
  const { t } = useLanguage()
  return <h1>{t('messages.title')}</h1>
}
