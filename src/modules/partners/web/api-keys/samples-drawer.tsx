import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { publicUrl } from '#kits/page/web/public-url.ts'
import drawer from '#kits/records/web/edit/drawer.module.css'
import { DrawerFrame } from '#kits/records/web/edit/drawer-frame.tsx'
import { DrawerHead } from '#kits/records/web/edit/drawer-head.tsx'
import { CodeSample } from '#kits/ui/web/code-sample.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import styles from './api-keys.module.css'
import { type SampleCall, sampleCalls, samplesOf, variable } from './samples.ts'

const choices = Object.keys(sampleCalls) as SampleCall[]

/** How a program makes a call with a key, to be copied. */
export default function SamplesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage()
  const [chosen, setChosen] = useState<SampleCall>('list')
  return (
    <DrawerFrame isDismissable onClose={onClose}>
      <DrawerHead title={t('api_keys.samples.title')} onClose={onClose} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        <SelectField
          label={t('api_keys.samples.call')}
          hint={t('api_keys.samples.hint', { variable })}
          options={choices.map((value) => ({ value, label: t(`api_keys.samples.calls.${value}`) }))}
          value={chosen}
          onValue={(value) => setChosen(value as SampleCall)}
        />
        {samplesOf(chosen, publicUrl()).map(({ id, name, text }) => (
          <CodeSample
            key={id}
            {...{ name, text }}
            texts={{
              copy: t('api_keys.actions.copy_sample'),
              copyNamed: t('api_keys.samples.copy', { name }),
              copied: t('api_keys.samples.copied', { name }),
            }}
          />
        ))}
        <p className={`pretty text-compact muted ${styles.text}`}>
          <a href="/api/docs">{t('api_keys.reference')}</a>
        </p>
      </div>
    </DrawerFrame>
  )
}
