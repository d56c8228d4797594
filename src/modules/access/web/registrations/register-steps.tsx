import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { type RegisterStep, registerSteps } from './register-schemas.ts'
import styles from './register-steps.module.css'

/** How far the registration is. */
export function Steps({ current }: { current: RegisterStep }) {
  const { t } = useLanguage()
  const reached = registerSteps.indexOf(current)
  return (
    <ol className={`stack gap-2 ${styles.steps}`} aria-label={t('register.steps')}>
      {registerSteps.map((step, i) => (
        <li
          className={classes('text-small muted', styles.step, i <= reached && styles.reached)}
          key={step}
          aria-current={step === current ? 'step' : undefined}
        >
          {t(`register.step_${step}`)}
        </li>
      ))}
    </ol>
  )
}

export function StepHeading({ id, step }: { id: string; step: RegisterStep }) {
  const { t } = useLanguage()
  return (
    <h2 className={styles.heading} id={id} tabIndex={-1}>
      <span className={`text-small semibold muted ${styles.count}`}>
        {t('register.step', { n: registerSteps.indexOf(step) + 1, count: registerSteps.length })}
      </span>{' '}
      {t(`register.step_${step}`)}
    </h2>
  )
}
