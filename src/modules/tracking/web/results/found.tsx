import { useMemo } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { FollowOffer } from '#modules/following/web/sign-up/offer.tsx'
import { maxCabinsPerNumber, maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { firstPartName } from '#modules/tracking/contract/page.ts'
import { type TrackingAnswer, toLines } from '../answers.ts'
import { ReadNotes } from '../form/read-notes.tsx'
import { MapsFor } from '../map/maps.tsx'
import { type Outcome, outcomeOf, shownNumber } from '../outcome.ts'
import type { Tracking } from '../tracking.ts'
import { type Arrangement, arrange, readArrangement, shownAnswer } from './arrangement.ts'
import { Cards } from './cards.tsx'
import styles from './found.module.css'
import { headingOf } from './heading.ts'
import { NotFoundNumbers } from './not-found-numbers.tsx'
import { Overview } from './overview.tsx'
import { ShipmentTable } from './table.tsx'
import { AnswerTime, Toolbar } from './toolbar.tsx'
import { useView } from './use-view.ts'

/** The answer: the shipments found, what is missing, and after it what to do with it. */
export function Found({ answered, tracking }: { answered: TrackingAnswer; tracking: Tracking }) {
  const { t } = useLanguage()
  const { search } = useLocation()
  const outcome = useMemo(() => outcomeOf(answered.answer), [answered])
  const { shipments, missing } = outcome
  const [view, choose] = useView(shipments.length)
  const arrangement = useMemo(() => arrangementOf(outcome, search), [outcome, search])
  const shown = useMemo(() => arrange(shipments, arrangement), [shipments, arrangement])
  return (
    <MapsFor shipments={shipments}>
      <h2 className={classes(section.subtitle, styles.heading)} ref={tracking.heading} tabIndex={-1}>
        {headingOf(answered.answer, t)}
      </h2>
      <AnswerTime answered={answered} tracking={tracking} />
      <ReadNotes read={{ ...tracking.entered, numbers: answered.numbers }} swaps={swapsOf(answered)} />
      <NextNumbers tracking={tracking} />
      {shipments.length > 1 && <Overview outcome={outcome} arrangement={arrangement} />}
      {view === 'table' && shipments.length > 0 ? (
        <ShipmentTable shipments={shown} arrangement={arrangement} />
      ) : (
        <Cards shipments={shown} isGrouped={arrangement.isGrouped} />
      )}
      <NewestOnly answer={answered.answer} />
      {missing.length > 0 && <NotFoundNumbers numbers={missing} tracking={tracking} />}
      <FollowOffer key={answered.numbers.join()} numbers={answered.answer.map(shownNumber)} />
      {shipments.length > 0 && (
        <Toolbar
          answered={answered}
          shown={() => shownAnswer(answered.answer, shown, arrangement)}
          shipments={shipments.length}
          view={view}
          onView={choose}
        />
      )}
    </MapsFor>
  )
}

const swapsOf = ({ answer }: TrackingAnswer) =>
  answer.flatMap(({ number, readAs }) => (readAs === undefined ? [] : [{ written: number, number: readAs }]))

/** The press for the numbers that a query of the most numbers left; without script it posts them. */
function NextNumbers({ tracking: { rest, submitFirst } }: { tracking: Tracking }) {
  const { t } = useLanguage()
  if (rest.length === 0) return null
  return (
    <form
      className={`row wrap gap-2-3 unprinted ${styles.next}`}
      method="post"
      action={screens.tracking.path}
      onSubmit={(event) => {
        event.preventDefault()
        submitFirst(rest)
      }}
    >
      <p>{t('tracking.next.kept', { count: rest.length })}</p>
      <input type="hidden" name="n" value={toLines(rest)} />
      <Button type="submit" name={firstPartName} value="1">
        {t('tracking.next.rest', { count: Math.min(rest.length, maxNumbers) })}
      </Button>
    </form>
  )
}

/** As the URL has it; what would show no shipment any more is left out. */
function arrangementOf({ shipments }: Outcome, search: string): Arrangement {
  const asked = readArrangement(search)
  return arrange(shipments, asked).length > 0 ? asked : { ...asked, status: null, only: null }
}

/** Says that the answer may leave out older shipments. */
function NewestOnly({ answer }: Pick<TrackingAnswer, 'answer'>) {
  const { t } = useLanguage()
  const most = maxCabinsPerNumber(answer.length)
  if (answer.every(({ cabins }) => cabins.length < most)) return null
  return (
    <p className={`text-body muted ${styles.newestOnly}`}>
      {t('tracking.results.newest_only', { most })}{' '}
      {most < maxCabinsPerNumber(1) && t('tracking.results.newest_more', { most: maxCabinsPerNumber(1) })}
    </p>
  )
}
