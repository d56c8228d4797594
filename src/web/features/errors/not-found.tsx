import { Notice } from '#web/layouts/public/notice.tsx'
import { useSignedIn } from '#web/layouts/public/signed-in.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { NotFoundDrawing } from './not-found-drawing.tsx'

export default function NotFoundPage() {
  const { t } = useLanguage()
  return (
    <Notice
      title={t('screen.notFound')}
      text={t('public.not_found_text')}
      drawing={<NotFoundDrawing />}
      office={useSignedIn()}
    />
  )
}
