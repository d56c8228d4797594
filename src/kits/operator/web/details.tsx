import { useLanguage } from '#kits/i18n/web/language.tsx'
import { hoursLines, weekdayName } from '../shared/opening-hours.ts'
import styles from './details.module.css'
import { operator } from './operator.ts'

interface OperatorDetailsProps {
  /** By default who runs the site. */
  of?: ReturnType<typeof operator>
}

/** The brokerage's addresses and opening hours; nothing where its settings have none. */
export function OperatorDetails({ of = operator() }: OperatorDetailsProps) {
  const { addresses, hours } = of
  if (addresses.length === 0 && hours.length === 0) return null
  return (
    <div className="stack gap-3">
      {addresses.map((address) => (
        <address className={`break ${styles.address}`} key={address}>
          {address}
        </address>
      ))}
      <Hours hours={hours} />
    </div>
  )
}

function Hours({ hours }: { hours: readonly string[] }) {
  const { t, language } = useLanguage()
  const lines = hoursLines(hours, language)
  if (lines.length === 0) return null
  return (
    <dl className="stack gap-1">
      {lines.map(({ first, last, times }) => (
        <div className={`flex wrap gap-0-3 ${styles.days}`} key={first}>
          <dt>
            {first === last
              ? weekdayName(language, first)
              : t('operator.days', {
                  first: weekdayName(language, first),
                  last: inSentence(language, weekdayName(language, last)),
                })}
          </dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Spanish writes days in lower case but at the beginning. */
const inSentence = (language: string, day: string): string => (language === 'es-MX' ? day.toLowerCase() : day)
