import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#shared/contracts/call.ts'
import { exportFormats } from '#shared/contracts/catalogue.ts'
import type { JobEntity } from '#shared/contracts/jobs.ts'
import type { Language } from '#shared/texts/languages.ts'
import { notifyFailure } from '#web/api/call.ts'
import { CallError, isTooLarge } from '#web/api/call-error.ts'
import { download } from '#web/api/files.ts'
import { notify } from '#web/notifications/notifications.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { loadTexts, t } from '#web/texts/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import styles from './export.module.css'

type Format = (typeof exportFormats)[number]

export interface Export {
  /** Bytes received so far; undefined while no export runs. */
  received: number | undefined
  start: (format: Format) => void
  cancel: () => void
}

interface Exported {
  exportRows: Call
  entity: JobEntity
  filters: Readonly<Record<string, unknown>>
  /** Too many rows to wait for: exported as a job. */
  isLong: boolean
}

/** One export at a time. Leaving the page aborts it, unless it runs as a job. */
export function useExport({ exportRows, entity, filters, isLong }: Exported): Export {
  const queries = useQueryClient()
  const [received, setReceived] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const begin = async (format: Format) => {
    const { startExportJob } = await import('#web/jobs/jobs.ts')
    await Promise.all([startExportJob(queries, { entity, format, query: filters }), loadTexts('jobs')])
    notify({ kind: 'info', title: t('jobs.begun'), description: t('jobs.begun_text') })
  }
  const wait = async (format: Format, signal: AbortSignal) => {
    const options = { signal, onProgress: setReceived, autoError: false }
    await download(exportRows, { ...filters, format }, options)
    notify({ kind: 'success', title: t('records.list.export_done') })
  }
  const run = async (format: Format, { signal }: AbortController) => {
    setReceived(0)
    try {
      await (isLong
        ? begin(format)
        : wait(format, signal).catch((error) => beyond(error, () => begin(format))))
    } catch (error) {
      // A cancelled export needs no message.
      if (signal.aborted) return
      if (!(error instanceof CallError)) throw error
      if (error.status !== 401) notifyFailure(error)
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

/** An export that the server finds too large for one request is started as a job. */
function beyond(error: unknown, begin: () => Promise<void>): Promise<void> {
  if (!isTooLarge(error)) throw error
  return begin()
}

export function ExportMenu({ start, received }: Export) {
  const { t } = useLanguage()
  return (
    <MenuButton
      label={t('records.list.export_as')}
      className={buttonClass()}
      isDisabled={received !== undefined}
      isNamed
      content={
        <span className={styles.button}>
          <Icon name="export" />
          {t('records.list.export')}
        </span>
      }
    >
      {({ MenuItem }) =>
        exportFormats.map((format) => (
          <MenuItem
            key={format}
            id={format}
            label={t(`records.list.export_${format}`)}
            onAction={() => start(format)}
          />
        ))
      }
    </MenuButton>
  )
}

/** The progress of an export, in bytes: its total size is unknown. */
export function ExportProgress({ received, cancel }: Export) {
  const { t, language } = useLanguage()
  if (received === undefined) return null
  const text =
    received === 0
      ? t('records.list.exporting')
      : t('records.list.exporting_size', { size: sizeText(received, language) })
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={t('records.list.exporting')} />
      <span role="status">{text}</span>
      <Button variant="quiet" onClick={cancel}>
        {t('records.list.export_cancel')}
      </Button>
    </div>
  )
}

function sizeText(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
