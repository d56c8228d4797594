import { screens } from '#shared/domain/routes.ts'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { type CheckedNumber, checkNumber } from '../number-check.ts'
import { toLines } from '../number-input.ts'
import type { Tracking } from '../use-tracking.ts'
import styles from './not-found-numbers.module.css'

/** The numbers without a cabin, and what may be wrong with each. */
export function NotFoundNumbers({ numbers, tracking }: { numbers: readonly string[]; tracking: Tracking }) {
  const { t } = useLanguage()
  const tryInstead = (wrong: string, right: string) => {
    const asked = tracking.state.answered?.numbers ?? []
    tracking.submit(toLines(asked.map((number) => (number === wrong ? right : number))))
  }
  return (
    <div className={styles.missing}>
      <h3 className={styles.title}>{t('tracking.missing.title', { count: numbers.length })}</h3>
      <p className={styles.text}>{t('tracking.missing.text')}</p>
      <ul className={styles.list}>
        {numbers.map((number) => {
          const judged = checkNumber(number)
          return (
            <li key={number} className={styles.item}>
              <span className={styles.number} translate="no">
                {number}
              </span>
              <span className={styles.hint}>
                <Hint judged={judged} />
              </span>
              {'corrected' in judged && (
                <Button className={styles.instead} onClick={() => tryInstead(number, judged.corrected)}>
                  {t('tracking.missing.try', { number: judged.corrected })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Link className={classes(buttonClass({ large: true }), styles.contact)} to={screens.contact.path}>
        {t('tracking.missing.contact')}
      </Link>
    </div>
  )
}

/** The numbers that several companies announced, so that none can be shown yet. */
export function ContestedNumbers({ numbers }: { numbers: readonly string[] }) {
  const { t } = useLanguage()
  return (
    <div className={styles.missing}>
      <h3 className={styles.title}>{t('tracking.contested.title')}</h3>
      <p className={styles.text}>{t('tracking.contested.text')}</p>
      <ul className={styles.list}>
        {numbers.map((number) => (
          <li key={number} className={styles.item}>
            <span className={styles.number} translate="no">
              {number}
            </span>
          </li>
        ))}
      </ul>
      <Link className={classes(buttonClass({ large: true }), styles.contact)} to={screens.contact.path}>
        {t('tracking.missing.contact')}
      </Link>
    </div>
  )
}

function Hint({ judged }: { judged: CheckedNumber }) {
  const { t } = useLanguage()
  if (judged.verdict === 'wrong') return t('tracking.missing.wrong', { n: judged.digit })
  if (judged.verdict === 'missing') return t('tracking.missing.short', { n: judged.digit })
  return t(judged.verdict === 'right' ? 'tracking.missing.right' : 'tracking.missing.other')
}
