import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Notice } from '#kits/layouts/web/public/notice.tsx'
import { useSignedIn } from '#kits/layouts/web/public/signed-in.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './not-found.module.css'
import { NotFoundDrawing } from './not-found-drawing.tsx'

export default function NotFoundPage() {
  const { t } = useLanguage()
  return (
    <Notice
      title={t('screen.notFound')}
      text={t('public.not_found_text')}
      drawing={<NotFoundDrawing />}
      office={useSignedIn()}
    >
      <TrackingField />
    </Notice>
  )
}

const fieldId = 'lost-number'

/** Most who end up here follow a shipment. The server reads what is posted, with and without script. */
function TrackingField() {
  const { t } = useLanguage()
  return (
    <form className={`stack one-column gap-2 ${styles.form}`} method="post" action={screens.tracking.path}>
      <label className="bold" htmlFor={fieldId}>
        {t('home.track_label')}
      </label>
      <div className="flex gap-3">
        <input
          className={`shrink grow rounded paper ${styles.field}`}
          id={fieldId}
          name="n"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" variant="primary" large>
          {t('home.track')}
        </Button>
      </div>
    </form>
  )
}
