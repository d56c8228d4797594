import { useLanguage } from '../../app/language.tsx'
import { Notice } from '../../layouts/public/notice.tsx'
import { useSignedIn } from '../../layouts/public/signed-in.ts'
import { Adrift } from './adrift.tsx'

export default function NotFoundPage() {
  const { t } = useLanguage()
  return (
    <Notice
      title={t('screen.notFound')}
      text={t('public.not_found_text')}
      drawing={<Adrift />}
      office={useSignedIn()}
    />
  )
}
