import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { failureOf } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import type { Clock } from '#modules/deadlines/contract/deadlines.ts'
import { isCharged } from '#modules/deadlines/rules/rules.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { canEdit } from '#modules/shipments/rules/status.ts'
import { withChangeTexts } from '#modules/shipments/web/load-changes.ts'
import { isNotStarted, missingMember } from '../clock-words.ts'
import { useClocks } from '../use-clocks.ts'
import { type DateSaved, type MissingDate, missingDates } from './missing-dates.ts'
import styles from './panel.module.css'
import { Strip } from './strip.tsx'
import { useClocksRefetch } from './use-clocks-refetch.ts'

const loadDateForms = () => withChangeTexts(() => import('./date-forms.tsx'))
const loadSimulator = () => import('../simulator/simulator.tsx')

interface DeadlinesPanelProps {
  cabin: Cabin
  /** Called after one of the cabin's missing dates was saved here. */
  onSaved: DateSaved
}

/** A cabin's clocks: how much time is left, what it costs, which dates are missing, and when to pick up. */
export default function DeadlinesPanel({ cabin, onSaved }: DeadlinesPanelProps) {
  const { t, language } = useLanguage()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const query = useClocks(cabin)
  useClocksRefetch()
  const { data, refetch, isFetching } = query
  const failure = failureOf(query)
  const isDeleted = cabin.deletedAt !== null
  return (
    <section className="stack gap-3 shrink" aria-labelledby={id}>
      <div className="flex wrap baseline gap-0-3">
        <h2 className={`text-large ${styles.title}`} id={id} ref={title} tabIndex={-1}>
          {t('cabin_page.deadlines')}
        </h2>
        {data && (
          <p className="text-small muted">
            {data.direction === 'none'
              ? t('deadlines.no_mexican')
              : t('deadlines.about_terms', {
                  direction: t(`enum.direction_${data.direction}`),
                  traffic: t(`enum.traffic_${data.traffic}`).toLowerCase(),
                  day: shortDay(data.asOf, language),
                })}
          </p>
        )}
      </div>
      {isDeleted && <p className="text-small muted">{t('deadlines.deleted')}</p>}
      {!data && !failure && !isDeleted && <LoadingPlaceholder />}
      {!data && failure && (
        <div className="stack justify-start gap-3" role="alert">
          <p>{t('deadlines.failed')}</p>
          <Button onClick={() => void refetch()} loading={isFetching}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {data && <Clocks {...{ cabin, onSaved, title }} clocks={data.clocks} today={data.asOf} />}
    </section>
  )
}

function LoadingPlaceholder() {
  const { t } = useLanguage()
  return <div className={`rounded ${styles.placeholder}`} role="status" aria-label={t('common.loading')} />
}

interface ClocksProps extends DeadlinesPanelProps {
  clocks: readonly Clock[]
  today: string
  title: RefObject<HTMLHeadingElement | null>
}

function Clocks({ cabin, clocks, today, title, onSaved }: ClocksProps) {
  const canFill = useCanFill(cabin)
  // A notice of arrival is known where one of abandonment is missed: the form has its field.
  const dates = canFill ? missingDates(clocks).filter(({ member }) => cabin[member] === null) : []
  const [wasMissing, setMissing] = useState(false)
  if (dates.length > 0 && !wasMissing) setMissing(true)
  const forms = useLazyLoad(loadDateForms, wasMissing)
  const place = useRef<HTMLDivElement>(null)
  const [wanted, focusField] = useState<string>()
  // The forms may still be loading when one of them is asked for.
  useEffect(() => {
    if (wanted === undefined || !forms) return
    place.current?.querySelector<HTMLElement>(`[data-member=${wanted}] input`)?.focus()
    focusField(undefined)
  }, [wanted, forms])
  const saved: DateSaved = (changed, member) => {
    onSaved(changed, member)
    // The field that has the focus goes.
    title.current?.focus()
  }
  return (
    <>
      <Strip
        clocks={clocks}
        today={today}
        remedyOf={(clock) => (
          <Remedy
            clock={clock}
            isOffered={canFill && !isNotStarted(clock, clocks)}
            {...{ dates, focusField }}
          />
        )}
      />
      <div className={styles.forms} ref={place}>
        {forms && <forms.DateForms cabin={cabin} dates={dates} onSaved={saved} />}
        {!forms && dates.length > 0 && <LoadingPlaceholder />}
      </div>
      <PickUp {...{ cabin, clocks, today }} />
    </>
  )
}

/** Shops read the clocks; the dates they rest on are the brokerage's to record. */
function useCanFill({ status, deletedAt }: Cabin): boolean {
  const { role, permissions } = useManager()
  return (
    role === 'operator' &&
    permissions.includes(cabins.update.access) &&
    canEdit(role, status) &&
    deletedAt === null
  )
}

interface RemedyProps {
  clock: Clock
  isOffered: boolean
  /** The dates that have a field here. */
  dates: readonly MissingDate[]
  focusField: (member: string) => void
}

/** The way to what a clock needs: the field of its date, the step of the arrival, the rules. */
function Remedy({ clock, isOffered, dates, focusField }: RemedyProps) {
  const { t } = useLanguage()
  const { state } = useLocation()
  const { permissions } = useManager()
  if (clock.ruleId === null)
    return permissions.includes('deadline.rules') ? (
      <Link to={screens.rules.path}>{t('deadlines.open_rules')}</Link>
    ) : null
  if (!isOffered) return null
  const date = dates.find(({ member }) => member === missingMember(clock))
  if (date)
    return (
      <button type="button" className={styles.fill} onClick={() => focusField(date.member)}>
        {t('deadlines.fill_in')}
      </button>
    )
  return missingMember(clock) === 'arrivalTime' ? (
    <Link to="#clearance" state={state}>
      {t('deadlines.record_arrival')}
    </Link>
  ) : null
}

/** The simulator, offered while a clock runs that costs or will cost money. */
function PickUp({ cabin, clocks, today }: { cabin: Cabin; clocks: readonly Clock[]; today: string }) {
  const { t } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const simulator = useLazyLoad(loadSimulator, isOpen)
  const isOffered = clocks.some(
    ({ kind, state }) => isCharged(kind) && (state === 'free' || state === 'charging'),
  )
  if (!isOffered) return null
  return (
    <div className={`stack justify-start gap-3 ${styles.pickUp}`}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'deadlines.simulator.close' : 'deadlines.simulator.open')}
      </Button>
      <div id={id}>
        {isOpen &&
          (simulator ? <simulator.Simulator {...{ cabin, clocks, today }} /> : <LoadingPlaceholder />)}
      </div>
    </div>
  )
}
