import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { outbox } from '../shared/outbox.ts'

const question = { dead: true, pageSize: 1 } as const

/** A link to the undelivered mails with their number; nothing while there are none. */
export function UndeliveredLink() {
  const { t } = useLanguage()
  const { data } = useCall(outbox.getPage, question)
  if (!data || data.total === 0) return null
  return (
    <Link className={buttonClass()} to={`${screens.outbox.path}?dead=true`}>
      {t('outbox.undelivered', { count: data.total })}
    </Link>
  )
}
