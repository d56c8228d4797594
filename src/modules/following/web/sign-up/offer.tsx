import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './offer.module.css'

/** Two steps: what the form needs to load is not known to the page of every visitor. */
const loadForm = async () => (await import('./load-form.ts')).loadForm()

/** Offers to be told by mail of the numbers that were looked up, found or not. */
export function FollowOffer({ numbers }: { numbers: readonly string[] }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const loaded = useLazyLoad(loadForm, isOpen)
  return (
    <div
      className={classes(
        'stack justify-start gap-4 card unprinted scripted',
        styles.offer,
        !loaded && styles.asked,
      )}
    >
      {loaded ? (
        <loaded.FollowForm numbers={numbers} />
      ) : (
        <>
          <p className={`pretty ${styles.text}`}>{t('tracking.follow.text')}</p>
          <Button large loading={isOpen} onClick={() => setOpen(true)}>
            {t('tracking.follow.open', { count: numbers.length })}
          </Button>
        </>
      )}
    </div>
  )
}
