import { useRef, useState } from 'react'
import { notify } from '#web/notifications/notifications.ts'
import { publicUrl } from '#web/page/public-url.ts'
import drawer from '#web/records/edit/drawer.module.css'
import { DrawerFrame } from '#web/records/edit/drawer-frame.tsx'
import { DrawerHead } from '#web/records/edit/drawer-head.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copyable-text.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
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
      <div className={drawer.body}>
        <SelectField
          label={t('api_keys.samples.call')}
          hint={t('api_keys.samples.hint', { variable })}
          options={choices.map((value) => ({ value, label: t(`api_keys.samples.calls.${value}`) }))}
          value={chosen}
          onValue={(value) => setChosen(value as SampleCall)}
        />
        {samplesOf(chosen, publicUrl()).map(({ id, name, text }) => (
          <Sample key={id} {...{ name, text }} />
        ))}
        <p className={styles.text}>
          <a href="/api/docs">{t('api_keys.reference')}</a>
        </p>
      </div>
    </DrawerFrame>
  )
}

function Sample({ name, text }: { name: string; text: string }) {
  const { t } = useLanguage()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    const isCopied = await copyText(text, shown)
    notify(
      isCopied
        ? { kind: 'success', title: t('api_keys.samples.copied', { name }) }
        : { kind: 'info', title: t('copy.failed') },
    )
  }
  return (
    <section className={styles.sample} aria-label={name}>
      <header className={styles.sampleHead}>
        <h3 className={styles.sampleName}>{name}</h3>
        <Button onClick={() => void copy()} aria-label={t('api_keys.samples.copy', { name })}>
          {t('api_keys.actions.copy_sample')}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too. */}
      <pre className={styles.code} tabIndex={0}>
        <code ref={shown} translate="no">
          {text}
        </code>
      </pre>
    </section>
  )
}
