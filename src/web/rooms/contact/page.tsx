import { useLanguage } from '../../app/language.tsx'

export default function ContactPage() {
  const { t } = useLanguage()
  return <h1>{t('contact.title')}</h1>
}
