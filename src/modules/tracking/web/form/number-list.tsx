import { memo, useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { type CheckedNumber, checkNumber } from '#modules/shipments/rules/number-check.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { ContainerDoors } from './container-doors.tsx'
import form from './form.module.css'
import styles from './number-list.module.css'

/** The kind of each number and its check digit, before anything is looked up. */
interface NumberListProps {
  numbers: readonly string[]
  /** The numbers are being looked up or answered below. */
  isDone: boolean
}

/** A longer list helps nobody; the text beside the box says how many are too many. */
const mostListed = 2 * maxNumbers

export const NumberList = memo(
  function NumberList({ numbers, isDone }: NumberListProps) {
    const { t } = useLanguage()
    const id = useId()
    const judged = numbers.slice(0, mostListed).map(checkNumber)
    const doubtful = judged.filter(isDoubtful).length
    const isAnyWrong = judged.some(({ verdict }) => verdict === 'wrong')
    return (
      <div
        className={classes(
          'stack shrink surface',
          styles.panel,
          numbers.length === 0 && styles.empty,
          isDone && styles.done,
        )}
      >
        <div className={classes('flex wrap baseline between', form.head, styles.head)}>
          <h2 className="text-body bold" id={id}>
            {t('tracking.list.title')}
          </h2>
          {doubtful > 0 && (
            <p className="text-body bold warning">{t('tracking.list.doubtful', { count: doubtful })}</p>
          )}
        </div>
        {numbers.length === 0 ? (
          <>
            <p className={`pretty text-body muted ${styles.hint}`}>{t('tracking.list.empty')}</p>
            <ContainerDoors />
          </>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: fifty numbers scroll, by keyboard too.
          <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
            {isAnyWrong && <p className={styles.hint}>{t('tracking.list.wrong_hint')}</p>}
            <ol>
              {judged.map((number) => (
                <Judged key={number.number} {...number} />
              ))}
            </ol>
          </section>
        )}
      </div>
    )
  },
  // Not rendered again while the numbers are the same.
  (before, after) => before.isDone === after.isDone && before.numbers.join() === after.numbers.join(),
)

const isDoubtful = ({ verdict }: CheckedNumber): boolean => verdict === 'wrong' || verdict === 'missing'

function Judged(judged: CheckedNumber) {
  const { t } = useLanguage()
  const { number, kind, verdict } = judged
  return (
    <li className={classes('stack baseline gap-0-3 text-body', styles.item, styles[verdict])}>
      <span className={`break bold ${styles.number}`} translate="no">
        {number}
      </span>
      <span className="muted">{t(`tracking.kind.${kind}`)}</span>
      <span className={`row gap-1 text-small muted ${styles.check}`}>
        {verdict !== 'none' && <Icon name={verdict === 'right' ? 'check' : 'alert'} size={16} />}
        {'digit' in judged
          ? t(`tracking.check.${judged.verdict}`, { n: judged.digit })
          : t(`tracking.check.${judged.verdict}`)}
      </span>
    </li>
  )
}
