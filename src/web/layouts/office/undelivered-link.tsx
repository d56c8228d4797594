import { outbox } from '#shared/contracts/outbox.ts'
import { screens } from '#shared/domain/routes.ts'
import { useCall } from '#web/api/query.ts'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { buttonClass } from '#web/ui/button.tsx'

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
