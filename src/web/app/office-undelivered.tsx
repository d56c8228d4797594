import { outbox } from '#shared/contracts/outbox.ts'
import { screens } from '#shared/domain/routes.ts'
import { useCall } from '../api/query.ts'
import { Link } from '../router/links.tsx'
import { buttonClass } from '../ui/button.tsx'
import { useLanguage } from './language.tsx'

const question = { dead: true, pageSize: 1 } as const

/** Beside what is told by mail: how much of it was given up, and the way there. Nothing while all arrives. */
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
