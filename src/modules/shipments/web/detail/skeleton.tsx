import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import styles from './page.module.css'

/** Placeholders of header, form and panels, so that nothing moves when they load. */
export function CabinSkeleton() {
  const { t } = useLanguage()
  return (
    <div className={styles.content} role="status" aria-label={t('common.loading')}>
      <div className={styles.headPlace}>
        <span className={styles.line} />
        <span className={styles.block} />
      </div>
      <div className={classes(styles.panel, styles.deadlines, styles.section, styles.otherSection)} />
      <div className={styles.columns}>
        <div className={styles.formPlace}>
          {Array.from({ length: 6 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are alike and do not move.
            <FieldSkeleton key={i} />
          ))}
        </div>
        <div className={styles.panels}>
          <div className={styles.panel}>
            <span className={styles.block} />
          </div>
        </div>
      </div>
    </div>
  )
}
