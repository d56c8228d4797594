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
    <section className={section.light}>
      <div className={classes(section.inner, styles.services)}>
        <h2 className={classes(section.title, styles.heading)}>{t('home.services_title')}</h2>
        <Service mode="sea" picture="doors" />
        <Service mode="air" picture="plane" mirrored>
          <ul className={styles.points}>
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
    <div className={classes(styles.service, mirrored && styles.mirrored)}>
      <div className={styles.frame}>
        <Drawing name={picture} viewBox="0 0 640 520" className={styles.picture} />
      </div>
      <div className={styles.words}>
        <ServiceTitle mode={mode} />
        <p className={styles.detail}>{t(`home.${mode}_text`)}</p>
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
    <div className={styles.land}>
      <div className={section.inner}>
        <div className={styles.landWords}>
          <ServiceTitle mode="land" />
          <div>
            <p className={styles.detail}>{t('home.land_text')}</p>
            <ul className={styles.points}>
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
