import type { ReactNode } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { classes } from '../../ui/classes.ts'
import { Certificate, Convoy, Warehouse } from './extra-drawings.tsx'
import styles from './extras.module.css'
import section from './section.module.css'

const extras: { name: 'nom' | 'storage' | 'escort'; drawing: ReactNode }[] = [
  { name: 'nom', drawing: <Certificate /> },
  { name: 'storage', drawing: <Warehouse /> },
  { name: 'escort', drawing: <Convoy /> },
]

export function Extras() {
  const { t } = useLanguage()
  return (
    <section className={classes(section.light, styles.extras)}>
      <div className={section.inner}>
        <h2 className={classes(section.title, styles.title)}>{t('home.extras_title')}</h2>
        <ul className={styles.list}>
          {extras.map(({ name, drawing }) => (
            <li className={styles.item} key={name}>
              <div className={styles.frame}>{drawing}</div>
              <h3 className={styles.name}>{t(`home.${name}`)}</h3>
              <p className={styles.detail}>{t(`home.${name}_text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
