import { useEffect, useRef, useState } from 'react'
import type { Call } from '#shared/contracts/call.ts'
import { exportFormats } from '#shared/contracts/catalogue.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { CallError } from '../../api/call-error.ts'
import { download } from '../../api/files.ts'
import { useLanguage } from '../../app/language.tsx'
import { notify } from '../../app/notifications.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import styles from './export.module.css'

type Format = (typeof exportFormats)[number]

export interface Export {
  /** Bytes received so far; undefined while nothing is exported. */
  received: number | undefined
  start: (format: Format) => void
  cancel: () => void
}

/** One export at a time. Leaving the page gives it up. */
export function useExport(exportRows: Call, filters: Readonly<Record<string, unknown>>): Export {
  const { t } = useLanguage()
  const [received, setReceived] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (format: Format, { signal }: AbortController) => {
    setReceived(0)
    try {
      await download(exportRows, { ...filters, format }, { signal, onProgress: setReceived })
      notify({ kind: 'success', title: t('catalog.list.export_done') })
    } catch (error) {
      // A refusal has been told of already; giving up needs no telling.
      if (!(error instanceof CallError) && !signal.aborted) throw error
    } finally {
      setReceived(undefined)
    }
  }
  return {
    received,
    start: (format) => {
      if (received !== undefined) return
      running.current = new AbortController()
      void run(format, running.current)
    },
    cancel: () => running.current?.abort(),
  }
}

export function ExportMenu({ start, received }: Export) {
  const { t } = useLanguage()
  return (
    <MenuButton
      label={t('catalog.list.export_as')}
      className={buttonClass()}
      isDisabled={received !== undefined}
      isNamed
      content={
        <span className={styles.button}>
          <Icon name="export" />
          {t('catalog.list.export')}
        </span>
      }
    >
      {({ MenuItem }) =>
        exportFormats.map((format) => (
          <MenuItem
            key={format}
            id={format}
            label={t(`catalog.list.export_${format}`)}
            onAction={() => start(format)}
          />
        ))
      }
    </MenuButton>
  )
}

/** How far it has got: how much there will be, nobody knows before the end. */
export function ExportProgress({ received, cancel }: Export) {
  const { t, language } = useLanguage()
  if (received === undefined) return null
  const text =
    received === 0
      ? t('catalog.list.exporting')
      : t('catalog.list.exporting_size', { size: sizeText(received, language) })
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={t('catalog.list.exporting')} />
      <span role="status">{text}</span>
      <Button variant="quiet" onClick={cancel}>
        {t('catalog.list.export_cancel')}
      </Button>
    </div>
  )
}

function sizeText(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
