import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#kits/http/web/call-error.ts'
import { failureOf } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import styles from './account.module.css'

interface QueryContentProps<T> {
  query: UseQueryResult<T, CallError>
  children: (data: T) => ReactNode
}

/** Renders a query's data; until it has loaded a skeleton, or why it failed. */
export function QueryContent<T>({ query, children }: QueryContentProps<T>) {
  const { t } = useLanguage()
  const { data } = query
  const error = failureOf(query)
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <div role="status" aria-label={t('common.loading')}>
        <FieldSkeleton />
      </div>
    )
  return (
    <div className={`stack one-column gap-4 ${styles.narrow}`}>
      <FormError>
        <p>
          <strong>{t('security.failed')}</strong>
        </p>
        <p>{error.msg}</p>
      </FormError>
      <div>
        <Button onClick={() => void query.refetch()} loading={query.isFetching}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  )
}
