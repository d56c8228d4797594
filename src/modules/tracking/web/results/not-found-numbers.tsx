import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { type CheckedNumber, checkNumber } from '#modules/shipments/rules/number-check.ts'
import { provenSwaps } from '#modules/shipments/rules/number-repair.ts'
import { toLines } from '../answers.ts'
import type { Tracking } from '../tracking.ts'
import styles from './not-found-numbers.module.css'

/** The numbers without a cabin, and what may be wrong with each; those with the same to say share a line. */
export function NotFoundNumbers({ numbers, tracking }: { numbers: readonly string[]; tracking: Tracking }) {
  const { t } = useLanguage()
  const tryInstead = (wrong: string, right: string) => {
    const asked = tracking.state.answered?.numbers ?? []
    void tracking.submit(toLines(asked.map((number) => (number === wrong ? right : number))))
  }
  const { sameRow } = tracking.entered
  const inRows = numbers.filter((number) => number in sameRow)
  const tryRows = () => {
    const asked = tracking.state.answered?.numbers ?? []
    const isMissing = new Set(inRows)
    void tracking.submit(
      toLines(asked.map((number) => (isMissing.has(number) && sameRow[number]?.[0]) || number)),
    )
  }
  return (
    <div className={styles.missing}>
      <h3 className={styles.title}>{t('tracking.missing.title', { count: numbers.length })}</h3>
      <p className={styles.text}>{t('tracking.missing.text')}</p>
      {groupsOf(numbers.map(checkNumber)).map(([first, ...others]) => (
        <Group key={first.verdict} judged={[first, ...others]} tryInstead={tryInstead} />
      ))}
      {inRows.length > 0 && (
        <Button large className={styles.rows} onClick={tryRows}>
          {t('tracking.missing.same_row', { count: inRows.length })}
        </Button>
      )}
      <Link className={classes(buttonClass({ large: true }), styles.contact)} to={screens.contact.path}>
        {t('tracking.missing.contact')}
      </Link>
    </div>
  )
}

type Group = [first: CheckedNumber, ...others: CheckedNumber[]]

/** What is said of a number in its line beside what is said of all with the same verdict. */
const isSuggesting = ({ verdict }: CheckedNumber): boolean => verdict === 'wrong' || verdict === 'missing'

/** Numbers with the same to say, which is said once; those that may be miswritten each in a line with what they may have been. */
function Group({ judged, tryInstead }: GroupProps) {
  const { t } = useLanguage()
  const { verdict } = judged[0]
  return (
    <div className={styles.group}>
      <p className={styles.hint}>{t(hints[verdict], { count: judged.length })}</p>
      <ul className={isSuggesting(judged[0]) ? styles.list : styles.numbers}>
        {judged.map((one) => (
          <li key={one.number} className={classes(isSuggesting(one) && styles.item)}>
            <span className={styles.number} translate="no">
              {one.number}
            </span>
            {'digit' in one && (
              <>
                <span className={styles.short}>{t('tracking.missing.digit', { n: one.digit })}</span>
                <span className={styles.instead}>
                  {suggestionsFor(one).map((number) => (
                    <Button key={number} onClick={() => tryInstead(one.number, number)}>
                      {t('tracking.missing.try', { number })}
                    </Button>
                  ))}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface GroupProps {
  judged: Group
  tryInstead: (wrong: string, right: string) => void
}

const hints = {
  wrong: 'tracking.missing.wrong',
  missing: 'tracking.missing.short',
  right: 'tracking.missing.right',
  none: 'tracking.missing.other',
} as const satisfies Record<CheckedNumber['verdict'], string>

/** Suggestions for one number: the likeliest. */
const mostSuggested = 3

/** What it may have been: with two neighbours swapped, else with another check digit. */
const suggestionsFor = (judged: CheckedNumber): string[] =>
  'corrected' in judged ? [...provenSwaps(judged.number), judged.corrected].slice(0, mostSuggested) : []

/** By verdict: what can be corrected before the others. */
function groupsOf(judged: readonly CheckedNumber[]): Group[] {
  return (Object.keys(hints) as CheckedNumber['verdict'][]).flatMap((verdict) => {
    const [first, ...others] = judged.filter((one) => one.verdict === verdict)
    return first ? [[first, ...others]] : []
  })
}
