import { type ComponentType, startTransition, useEffect, useReducer, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './page.module.css'

interface PanelProps<P> {
  load: () => Promise<{ default: ComponentType<P> }>
  props: P
}

/** A panel whose code is loaded apart. If that fails, the form beside it still works. */
export function Panel<P extends object>({ load, props }: PanelProps<P>) {
  const { t } = useLanguage()
  const { Part, isMissing, retry } = usePart(load)
  if (Part) return <Part {...props} />
  if (!isMissing)
    return (
      <div className="stack gap-3" role="status" aria-label={t('common.loading')}>
        <span className={`rounded ${styles.line}`} />
        <span className={`rounded ${styles.block}`} />
      </div>
    )
  return (
    <div className="stack justify-start gap-3" role="alert">
      <p>{t('error.fallback')}</p>
      <Button onClick={retry}>{t('common.retry')}</Button>
    </div>
  )
}

function usePart<P>(load: PanelProps<P>['load']) {
  const [Part, setPart] = useState<ComponentType<P>>()
  const [isMissing, setMissing] = useState(false)
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isCurrent = true
    load().then(
      // As a transition, so that typing takes precedence over rendering it.
      (part) => isCurrent && startTransition(() => setPart(() => part.default)),
      () => isCurrent && setMissing(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  return {
    Part,
    isMissing,
    retry: () => {
      setMissing(false)
      tryAgain()
    },
  }
}
