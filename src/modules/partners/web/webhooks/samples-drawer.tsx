import { useLanguage } from '#kits/i18n/web/language.tsx'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { CodeSample } from '#kits/ui/web/code-sample.tsx'
import { samples, variable } from './samples.ts'
import styles from './webhooks.module.css'

/** How a receiver verifies what it gets, to be copied. */
export default function SamplesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={t('webhooks.samples.title')} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        <p className={`pretty text-compact muted ${styles.text}`}>
          {t('webhooks.samples.text', { variable })}
        </p>
        {samples.map(({ id, name, text }) => (
          <CodeSample
            key={id}
            {...{ name, text }}
            texts={{
              copy: t('webhooks.samples.copy_sample'),
              copyNamed: t('webhooks.samples.copy', { name }),
              copied: t('webhooks.samples.copied', { name }),
            }}
          />
        ))}
      </div>
    </DrawerFrame>
  )
}
