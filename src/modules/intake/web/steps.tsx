import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './steps.module.css'

export const steps = ['file', 'columns', 'check', 'result'] as const
export type Step = (typeof steps)[number]

interface StepsProps {
  current: Step
  /** The addresses of steps that can be gone back to. */
  links?: Partial<Readonly<Record<Step, string>>>
}

/** Where in the import one is. */
export function Steps({ current, links = {} }: StepsProps) {
  const { t } = useLanguage()
  const reached = steps.indexOf(current)
  return (
    <nav aria-label={t('cabin_import.steps')}>
      <ol className={`stack gap-2 ${styles.steps}`}>
        {steps.map((step, i) => {
          const to = step === current ? undefined : links[step]
          const name: ReactNode = (
            <>
              <span>{i + 1}</span>
              <span className="ellipsis">{t(`cabin_import.steps.${step}`)}</span>
            </>
          )
          return (
            <li
              className={classes('text-small muted', styles.step, i <= reached && styles.reached)}
              key={step}
              aria-current={step === current ? 'step' : undefined}
            >
              {to === undefined ? (
                <span className={`row gap-2 ${styles.label}`}>{name}</span>
              ) : (
                <Link className={`row gap-2 ${styles.label}`} to={to}>
                  {name}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
