import { type ClipboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { download } from '#kits/http/web/files.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FileDrop } from '#kits/ui/web/file-drop.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import frame from '../intake.module.css'
import styles from './file.module.css'
import { OpenImports } from './open-imports.tsx'
import { fileOfCells, isTable } from './pasted-cells.ts'
import { useUpload } from './use-upload.ts'

/** The sheet: a file that is dropped or chosen, or cells that are pasted anywhere on the page. */
export function FileStep() {
  const { t } = useLanguage()
  const { sending, refusal, send } = useUpload()
  const [isNoTable, setNoTable] = useState(false)
  const isBusy = sending !== undefined
  const takeFile = (file: File): void => {
    setNoTable(false)
    send(file)
  }
  /** A copied file, or copied cells. */
  const takePasted = (data: DataTransfer | null): void => {
    const [file] = data?.files ?? []
    const text = data?.getData('text/plain') ?? ''
    if (file) takeFile(file)
    else if (isTable(text)) takeFile(fileOfCells(text, t('cabin_import.file.pasted_name')))
    else setNoTable(true)
  }
  usePaste((event) => {
    if (isBusy) return
    event.preventDefault()
    takePasted(event.clipboardData)
  })
  return (
    <div className={`stack one-column content-start gap-4 shrink ${frame.step}`}>
      <p className={`pretty ${frame.text}`}>{t('cabin_import.file.text')}</p>
      <FormError>{isNoTable ? t('cabin_import.file.no_cells') : refusal?.msg}</FormError>
      {sending ? (
        <Sending {...sending} />
      ) : (
        <div className={`stack gap-4 ${styles.ways}`}>
          <FileDrop accept=".xlsx,.xls,.csv,.tsv,.txt" className={styles.drop} onFile={takeFile}>
            <Icon name="import" size={24} />
            <span className="semibold">{t('cabin_import.file.choose')}</span>
            <span className="pretty text-small muted">{t('cabin_import.file.kinds')}</span>
          </FileDrop>
          <PasteField onPaste={takePasted} />
        </div>
      )}
      <Templates />
      <OpenImports />
    </div>
  )
}

/** Cells pasted anywhere but into a field. */
function usePaste(pasted: (event: globalThis.ClipboardEvent) => void): void {
  const onPaste = useEffectEvent(pasted)
  useEffect(() => {
    const listener = (event: globalThis.ClipboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (!isField) onPaste(event)
    }
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

/** For phones, which paste only into a field. Nothing is typed into it. */
function PasteField({ onPaste }: { onPaste: (data: DataTransfer) => void }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className={`stack gap-1 ${styles.paste}`}>
      <label className="semibold" htmlFor={id}>
        {t('cabin_import.file.paste')}
      </label>
      <textarea
        className={`rounded paper ${styles.cells}`}
        id={id}
        rows={3}
        value=""
        aria-describedby={`${id}-hint`}
        onChange={() => undefined}
        onPaste={(event: ClipboardEvent) => {
          event.preventDefault()
          onPaste(event.clipboardData)
        }}
      />
      <p className="pretty text-small muted" id={`${id}-hint`}>
        {t('cabin_import.file.paste_hint')}
      </p>
    </div>
  )
}

function Sending({ name, share }: { name: string; share: number }) {
  const { t } = useLanguage()
  const text = t('cabin_import.file.sending', { name })
  return (
    <div className={`stack gap-2 ${frame.progress}`} role="status">
      <p>{text}</p>
      <progress className="progress" aria-label={text} {...(share < 1 && { value: share })} />
    </div>
  )
}

function Templates() {
  const { t } = useLanguage()
  const get = (format: 'xlsx' | 'csv') =>
    // The call has shown the failure already.
    void download(cabins.template, { format }).catch(() => undefined)
  return (
    <div className="row wrap gap-2">
      <p className="pretty text-small muted">{t('cabin_import.file.template')}</p>
      <Button variant="quiet" onClick={() => get('xlsx')}>
        {t('cabin_import.file.template_xlsx')}
      </Button>
      <Button variant="quiet" onClick={() => get('csv')}>
        {t('cabin_import.file.template_csv')}
      </Button>
    </div>
  )
}
