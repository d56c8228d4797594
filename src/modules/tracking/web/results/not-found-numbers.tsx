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
      <ul className={styles.list}>
        {groupsOf(numbers.map(checkNumber)).map(([judged, ...others]) => (
          <li key={judged.number} className={styles.item}>
            <span className={styles.numbers} translate="no">
              {[judged, ...others].map(({ number }) => (
                <span key={number} className={styles.number}>
                  {number}
                </span>
              ))}
            </span>
            <span className={styles.hint}>
              <Hint judged={judged} />
            </span>
            <span className={styles.instead}>
              {suggestionsFor(judged).map((number) => (
                <Button key={number} onClick={() => tryInstead(judged.number, number)}>
                  {t('tracking.missing.try', { number })}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
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

/** Suggestions for one number: the likeliest. */
const mostSuggested = 3

/** What it may have been: with two neighbours swapped, else with another check digit. */
const suggestionsFor = (judged: CheckedNumber): string[] =>
  'corrected' in judged ? [...provenSwaps(judged.number), judged.corrected].slice(0, mostSuggested) : []

type Group = [first: CheckedNumber, ...others: CheckedNumber[]]

/** A number that can be corrected stands alone, before the others. */
function groupsOf(judged: readonly CheckedNumber[]): Group[] {
  const alone = judged.filter((one) => 'corrected' in one).map((one): Group => [one])
  const shared = new Map<string, Group>()
  for (const one of judged) {
    if ('corrected' in one) continue
    const group = shared.get(one.verdict)
    if (group) group.push(one)
    else shared.set(one.verdict, [one])
  }
  return [...alone, ...shared.values()]
}

function Hint({ judged }: { judged: CheckedNumber }) {
  const { t } = useLanguage()
  if (judged.verdict === 'wrong') return t('tracking.missing.wrong', { n: judged.digit })
  if (judged.verdict === 'missing') return t('tracking.missing.short', { n: judged.digit })
  return t(judged.verdict === 'right' ? 'tracking.missing.right' : 'tracking.missing.other')
}
