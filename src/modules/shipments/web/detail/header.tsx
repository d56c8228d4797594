import type { ReactNode } from 'react'
import { daysLeft } from '#kits/dates/shared/days-left.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { Person } from '#kits/ui/web/person.tsx'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { defaultNextStatus } from '#modules/shipments/rules/status.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import { carrierNameOf, departureName, destinationName, nameOfCabin } from '../cabin-names.ts'
import { urgencyOf } from '../list/urgency.ts'
import type { CabinSection } from '../sections.ts'
import styles from './header.module.css'
import { NamedModeIcon } from './mode-icon.tsx'
import { useSectionFrame } from './section-frame.ts'

interface CabinProps {
  cabin: Cabin
}

interface CabinHeaderProps extends CabinProps {
  section: CabinSection
}

/** Numbers, status, route and last free day at a glance. In a narrow window the summary alone shows all of it. */
export function CabinHeader({ cabin, section }: CabinHeaderProps) {
  const { t } = useLanguage()
  const name = nameOfCabin(cabin)
  const { frame } = useSectionFrame('summary', section, styles.summary)
  const others = (['blNo', 'bookingNo'] as const).filter((member) => cabin[member] && cabin[member] !== name)
  return (
    <header className={`stack gap-3 card ${styles.header}`}>
      <div className="row wrap gap-1-3 shrink">
        <NamedModeIcon mode={cabin.transportMode} />
        <h1 className={`shrink break ${styles.name}`}>
          <CopyableText text={name} />
        </h1>
        <EnumTag name="CabinStatus" value={cabin.status} t={t} />
        {!cabin.confirmed && <span className="text-small semibold warning">{t('cabins.announced')}</span>}
        {cabin.cabinType !== null && <EnumTag name="CabinType" value={cabin.cabinType} t={t} />}
      </div>
      <div {...frame}>
        {others.length > 0 && (
          <dl className={`flex wrap ${styles.numbers}`}>
            {others.map((member) => (
              <div className={`row gap-2 shrink ${styles.other}`} key={member}>
                <dt className="text-small muted">{t(memberLabel(member, cabin.transportMode))}</dt>
                <dd>
                  <span className={`row-inline gap-1 shrink break ${styles.number}`}>
                    <CopyableText text={cabin[member] as string} />
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {cabin.clash && <p className={`text-compact ${styles.clash}`}>{t('cabin_form.clash')}</p>}
        <Facts cabin={cabin} />
      </div>
    </header>
  )
}

function Facts({ cabin }: CabinProps) {
  const { t, language } = useLanguage()
  const { role, permissions } = useManager()
  const next = defaultNextStatus(cabin.status)
  const canStep = permissions.includes('cabin.status')
  const transport = cabin.flight ?? [cabin.vesselName, cabin.voyage].filter(Boolean).join(' · ')
  return (
    <dl className={`stack line-above ${styles.facts}`}>
      <Fact label={t('cabins.fields.route')} isWide>
        <Route cabin={cabin} />
      </Fact>
      <Fact label={t('cabin_form.next_step')}>
        {next === undefined
          ? t('cabin_form.next_none')
          : t(canStep ? stepKey(cabin.status, next) : enumKey('CabinStatus', next))}
      </Fact>
      <Fact label={t('cabins.fields.lastFreeDay')}>
        <Clock cabin={cabin} />
      </Fact>
      {cabin.customerName !== null && <Fact label={t('cabins.fields.customerId')}>{cabin.customerName}</Fact>}
      {cabin.responsibleName !== null && (
        <Fact label={t('cabins.fields.responsibleId')}>
          <Person name={cabin.responsibleName} />
        </Fact>
      )}
      <Fact label={t(memberLabel('carrierId', cabin.transportMode))}>
        {carrierNameOf(cabin, language) ?? dash}
      </Fact>
      <Fact label={t(cabin.flight === null ? 'cabins.fields.vesselName' : 'cabins.fields.flight')}>
        {transport || dash}
      </Fact>
      <Fact label={t('cabins.fields.departureTime')}>{cabin.departureDay ?? dash}</Fact>
      {role === 'operator' && <Fact label={t('cabins.fields.companyName')}>{cabin.companyName}</Fact>}
    </dl>
  )
}

interface FactProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={classes('shrink', styles.fact, isWide && styles.wide)}>
      <dt className="text-small muted">{label}</dt>
      <dd className={`break ${styles.value}`}>{children}</dd>
    </div>
  )
}

function Route({ cabin }: CabinProps) {
  const { language } = useLanguage()
  return (
    <span className={`row wrap gap-0-2 ${styles.route}`}>
      <span>
        <span className={`text-compact semibold ${styles.code}`}>{cabin.departurePortCode}</span>{' '}
        {departureName(cabin, language)}
      </span>
      <Icon name="arrow-right" size={16} />
      <span>
        <span className={`text-compact semibold ${styles.code}`}>{cabin.destinationPortCode}</span>{' '}
        {destinationName(cabin, language)}
      </span>
    </span>
  )
}

/** As the deadlines compute it, where the next one is the end of free days. */
const computedFreeDay = ({ nextDeadline, nextDeadlineKind: kind }: Cabin): string | null =>
  kind === 'storage' || kind === 'demurrage' ? nextDeadline : null

/** The last free day, typed or computed, and the days left; a dash from the day itself on. */
function Clock({ cabin }: CabinProps) {
  const { t } = useLanguage()
  const { lastFreeDay, nextDeadlineEstimate, today } = cabin
  const day = lastFreeDay ?? computedFreeDay(cabin)
  if (day === null) return dash
  const nearness = urgencyOf(day, cabin)
  const isToday = day === today
  return (
    <span className="row wrap gap-0-2">
      <time dateTime={day}>{day}</time>
      {lastFreeDay === null && (
        <span>{t(nextDeadlineEstimate ? 'cabins.estimate' : 'cabin_form.free_computed')}</span>
      )}
      <span className={classes('semibold', styles[nearness])}>{daysLeft(day, today, t)}</span>
      {nearness === 'past' && (
        <span className={`semibold ${styles.late}`}>
          {t(isToday ? 'cabin_form.free_today' : 'cabin_form.free_over')}
        </span>
      )}
    </span>
  )
}
