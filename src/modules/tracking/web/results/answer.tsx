import { CabinStatus, Light, TransportType } from '#kits/contract/shared/enums.ts'
import { daysLeft } from '#kits/dates/shared/days-left.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import { etaWords, isAnnounced } from '../outcome.ts'
import styles from './answer.module.css'
import { dueWords, freeDay, freeDaysLeft, freeTime, isEstimated } from './free-time.ts'

type LightKey = Extract<TextKey, `tracking.light.${Light}_${CabinStatus}`>
type MeaningKey = Extract<TextKey, `tracking.meaning.${string}`>

/** Where the sentence of an air shipment differs. */
const airMeanings: Partial<Record<CabinStatus, MeaningKey>> = {
  [CabinStatus.registered]: 'tracking.meaning.20_air',
  [CabinStatus.arrived]: 'tracking.meaning.30_air',
}

/** A light says more than the status it is seen in. */
const lightMeanings: Record<Light, Partial<Record<CabinStatus, LightKey>>> = {
  [Light.green]: {
    [CabinStatus.clearance]: 'tracking.light.1_40',
    [CabinStatus.cleared]: 'tracking.light.1_70',
  },
  [Light.red]: {
    [CabinStatus.clearance]: 'tracking.light.2_40',
    [CabinStatus.inspection]: 'tracking.light.2_50',
    [CabinStatus.cleared]: 'tracking.light.2_70',
  },
}
const lightColours: Record<Light, 'green' | 'red'> = { [Light.green]: 'green', [Light.red]: 'red' }

/** What the light means, what follows and who acts, and how long it usually takes; or the same of the status. */
function Meaning({ cabin }: { cabin: TrackedCabin }) {
  const { t } = useLanguage()
  const { light, status, usualDays, usualLightDays } = cabin
  const meaning = light == null ? undefined : lightMeanings[light][status]
  const usual =
    usualLightDays != null
      ? t('tracking.light.usual', { count: usualLightDays })
      : usualDays != null && t('tracking.usual', { count: usualDays })
  if (light == null || meaning === undefined)
    return (
      <p>
        {t(meaningKey(cabin))} {usual}
      </p>
    )
  return (
    <p className={classes(styles.light, styles[lightColours[light]])}>
      {t(meaning)} {usual}
    </p>
  )
}

function meaningKey(cabin: TrackedCabin): MeaningKey {
  if (isAnnounced(cabin)) return 'tracking.meaning.announced'
  const isAir = cabin.transportMode === TransportType.air
  return (isAir && airMeanings[cabin.status]) || `tracking.meaning.${cabin.status}`
}

/** What a shipment's light or status means, what follows and who acts, and until when it lies free of charge. */
export function Answer({ cabin }: { cabin: TrackedCabin }) {
  const words = useLanguage()
  const { t } = words
  const eta = etaWords(cabin, words)
  return (
    <div className={`stack one-column start ${styles.answer}`}>
      <div className={`stack gap-2 pretty ${styles.words}`}>
        {isAnnounced(cabin) && (
          <p className={`semibold ${styles.announced}`}>{t('tracking.cabin.announced')}</p>
        )}
        <Meaning cabin={cabin} />
      </div>
      <div className={`stack gap-2 ${styles.dates}`}>
        {eta !== null && (
          <dl className={`surface ${styles.free}`}>
            <dt>{t('tracking.cabin.eta')}</dt>
            <dd>{eta}</dd>
          </dl>
        )}
        {freeDaysLeft(cabin) !== null && <FreeTime cabin={cabin} />}
      </div>
    </div>
  )
}

function FreeTime({ cabin }: { cabin: TrackedCabin }) {
  const { t } = useLanguage()
  const day = freeDay(cabin)
  const words = dueWords(cabin, t)
  const name = isEstimated(cabin) ? 'estimated_free_day' : 'last_free_day'
  return (
    <div className={classes('surface', styles.free, styles[freeTime(cabin)])}>
      <dl className={`stack gap-3 ${styles.days}`}>
        <div>
          <dt>{t(`tracking.cabin.${name}`)}</dt>
          <dd>{day}</dd>
        </div>
        <div>
          <dt>{t('tracking.cabin.days_left')}</dt>
          <dd>{daysLeft(day, cabin.today, t)}</dd>
        </div>
      </dl>
      {words && <p className={`text-body bold ${styles.due}`}>{words}</p>}
    </div>
  )
}
