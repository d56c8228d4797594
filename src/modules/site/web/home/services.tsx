import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import section from '#kits/layouts/web/public/section.module.css'
import { classes } from '#kits/ui/web/classes.ts'
import { Drawing } from './drawing.tsx'
import { LongTruck } from './long-truck.tsx'
import styles from './service.module.css'

/** By IATA code. */
const airports = ['mex', 'nlu', 'gdl'] as const

export function Services() {
  const { t } = useLanguage()
  return (
    <section className={`paper ${section.light}`}>
      <div className={classes(section.inner, styles.services)}>
        <h2 className={classes(section.title, styles.heading)}>{t('home.services_title')}</h2>
        <Service mode="sea" picture="doors" />
        <Service mode="air" picture="plane" mirrored>
          <ul className={`stack gap-2 bold ${styles.points}`}>
            {airports.map((name) => (
              <li key={name}>{t(`home.airport_${name}`)}</li>
            ))}
          </ul>
        </Service>
      </div>
      <Land />
    </section>
  )
}

interface ServiceProps {
  mode: 'sea' | 'air'
  picture: 'doors' | 'plane'
  mirrored?: boolean
  children?: ReactNode
}

function Service({ mode, picture, mirrored = false, children }: ServiceProps) {
  const { t } = useLanguage()
  return (
    <div className={classes('stack center', styles.service, mirrored && styles.mirrored)}>
      <div className={`rounded ${styles.frame}`}>
        <Drawing name={picture} viewBox="0 0 640 520" className={styles.picture} />
      </div>
      <div className="stack gap-4">
        <ServiceTitle mode={mode} />
        <p className={`pretty muted ${styles.detail}`}>{t(`home.${mode}_text`)}</p>
        {children}
      </div>
    </div>
  )
}

function ServiceTitle({ mode }: { mode: 'sea' | 'air' | 'land' }) {
  const { t } = useLanguage()
  return (
    <h3 className={section.subtitle}>
      <span className={styles.mode}>{t(`home.${mode}`)}</span> {t(`home.${mode}_title`)}
    </h3>
  )
}

/** The truck stands on the edge of the next section. */
function Land() {
  const { t } = useLanguage()
  return (
    <div className={`surface ${styles.land}`}>
      <div className={section.inner}>
        <div className={`stack ${styles.landWords}`}>
          <ServiceTitle mode="land" />
          <div>
            <p className={`pretty muted ${styles.detail}`}>{t('home.land_text')}</p>
            <ul className={`stack gap-2 bold ${styles.points}`}>
              <li>{t('home.land_trucks')}</li>
              <li>{t('home.land_warehouse')}</li>
            </ul>
          </div>
        </div>
        <LongTruck />
      </div>
    </div>
  )
}
