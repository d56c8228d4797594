import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import styles from './page.module.css'

/** Placeholders of header, form and panels, so that nothing moves when they load. */
export function CabinSkeleton() {
  const { t } = useLanguage()
  return (
    <div className="stack gap-4 shrink" role="status" aria-label={t('common.loading')}>
      <div className={`stack gap-3 card ${styles.headPlace}`}>
        <span className={`rounded ${styles.line}`} />
        <span className={`rounded ${styles.block}`} />
      </div>
      <div className={classes(styles.panel, styles.deadlines, styles.section, styles.otherSection)} />
      <div className={`stack start gap-4 ${styles.columns}`}>
        <div className={`stack gap-5 card ${styles.formPlace}`}>
          {Array.from({ length: 6 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places are alike and do not move.
            <FieldSkeleton key={i} />
          ))}
        </div>
        <div className={`stack gap-4 ${styles.panels}`}>
          <div className={styles.panel}>
            <span className={`rounded ${styles.block}`} />
          </div>
        </div>
      </div>
    </div>
  )
}
