import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kits/contract/shared/call.ts'
import { exportFormats } from '#kits/contract/shared/catalogue.ts'
import type { JobEntity } from '#kits/contract/shared/jobs.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import styles from './export.module.css'

type Format = (typeof exportFormats)[number]

export interface Export {
  /** Bytes received so far; undefined while no export runs. */
  received: number | undefined
  start: (format: Format, what?: ExportChoice) => void
  cancel: () => void
}

/** The input of the export call, without its format. */
type Query = Readonly<Record<string, unknown>>

interface ExportChoice {
  /** What is exported instead of the list: few enough rows to wait for. */
  query?: Query | undefined
  /** The columns, where it is not all of them. */
  columns?: readonly string[] | undefined
}

interface Exported {
  exportRows: Call
  entity: JobEntity
  filters: Query
  /** Too many rows to wait for: exported as a job. */
  isLong: boolean
}

/** One export at a time. Leaving the page aborts it, unless it runs as a job. */
export function useExport({ exportRows, entity, filters, isLong }: Exported): Export {
  const queries = useQueryClient()
  const [received, setReceived] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (format: Format, { query, columns }: ExportChoice, { signal }: AbortController) => {
    setReceived(0)
    try {
      const { runExport } = await import('./run-export.ts')
      await runExport(queries, {
        exportRows,
        entity,
        format,
        query: { ...(query ?? filters), ...(columns && { columns }) },
        isLong: isLong && !query,
        signal,
        onProgress: setReceived,
      })
    } finally {
      setReceived(undefined)
    }
  }
  return {
    received,
    start: (format, what = {}) => {
      if (received !== undefined) return
      running.current = new AbortController()
      void run(format, what, running.current)
    },
    cancel: () => running.current?.abort(),
  }
}

interface ExportMenuProps extends Export {
  /** The accessible name of the menu; by default that of an export of the list. */
  label?: string
  /** Exports something else than the list. */
  query?: Query
  /** Adds entries for the columns that the list shows, as the call names them. */
  shownColumns?: readonly string[]
}

export function ExportMenu({ start, received, label, query, shownColumns }: ExportMenuProps) {
  const { t } = useLanguage()
  return (
    <MenuButton
      label={label ?? t('records.list.export_as')}
      className={buttonClass()}
      isDisabled={received !== undefined}
      isNamed
      content={
        <span className="row-inline gap-2">
          <Icon name="export" />
          <span className="visually-hidden-on-phone">{t('records.list.export')}</span>
        </span>
      }
    >
      {({ MenuItem, MenuGroup }) => {
        const entries = (columns?: readonly string[]) =>
          exportFormats.map((format) => (
            <MenuItem
              key={format}
              id={`${format}${columns ? '-shown' : ''}`}
              label={t(`records.list.export_${format}`)}
              onAction={() => start(format, { query, columns })}
            />
          ))
        if (!shownColumns) return entries()
        return (
          <>
            <MenuGroup title={t('records.list.export_all_columns')}>{entries()}</MenuGroup>
            <MenuGroup title={t('records.list.export_shown_columns')}>{entries(shownColumns)}</MenuGroup>
          </>
        )
      }}
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
    <div className={`row wrap gap-2-3 rounded text-compact ${styles.progress}`}>
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
