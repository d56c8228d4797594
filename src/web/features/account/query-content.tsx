import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#web/api/call-error.ts'
import { failureOf } from '#web/api/query.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FieldSkeleton } from '#web/ui/skeleton.tsx'
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
    <div className={styles.narrow}>
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
