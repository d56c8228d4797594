import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CallError, notifyFailure } from '#kits/http/web/call.ts'
import { saveFile } from '#kits/http/web/files.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { CabinDocument } from '#modules/shipments/contract/documents.ts'
import { downloadDocument } from '../links.ts'
import { DocumentNotice } from './notice.tsx'
import styles from './preview.module.css'
import { PageField, ZoomButtons } from './toolbar.tsx'
import { useContentSize } from './use-content-size.ts'
import { useDocument } from './use-document-file.ts'
import type { PageJump, ViewProblem } from './view.ts'
import { largerThan, smallerThan, type Zoom } from './zoom.ts'

interface DocumentViewProps {
  cabinId: string
  cabinDocument: CabinDocument
}

/** The zoom and page of one document; another document starts anew. */
interface Look {
  id: string
  zoom: Zoom
  scale: number
  jump?: PageJump
  problem?: ViewProblem
}

/** The toolbar and the stage below it, which keeps the focus from document to document. */
export function DocumentView({ cabinId, cabinDocument }: DocumentViewProps) {
  const { t } = useLanguage()
  const name = cabinDocument.fileName
  const stage = useRef<HTMLElement>(null)
  const box = useContentSize(stage)
  const { state, retry } = useDocument(cabinId, cabinDocument)
  const [look, setLook] = useState<Look>({ id: cabinDocument.id, zoom: 'fit', scale: 1 })
  if (look.id !== cabinDocument.id) setLook({ id: cabinDocument.id, zoom: 'fit', scale: 1 })
  const change = (part: Partial<Look>) => setLook((before) => ({ ...before, ...part }))
  const download = downloader(cabinId, cabinDocument)
  useEffect(() => stage.current?.focus(), [])

  const notice = state.step === 'ready' ? look.problem && { step: look.problem } : state
  const isDrawn = notice === undefined
  const onZoom = (zoom: Zoom) => change({ zoom })
  const zoomByKey = ({ key, target }: KeyboardEvent) => {
    if (!isDrawn || target instanceof HTMLInputElement) return
    if (key === '+' || key === '=') onZoom(largerThan(look.scale))
    if (key === '-') onZoom(smallerThan(look.scale))
    if (key === '0') onZoom('fit')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons within.
    <div className={`stack ${styles.shown}`} onKeyDown={zoomByKey}>
      <div className={`row wrap line-below ${styles.tools}`}>
        {isDrawn && <ZoomButtons scale={look.scale} onZoom={onZoom} />}
        {isDrawn && look.jump && <PageField {...look.jump} />}
        <div className={styles.download}>
          <Button onClick={download}>
            <Icon name="import" />
            {t('cabin_documents.preview.download')}
          </Button>
        </div>
      </div>
      <section
        ref={stage}
        className={`stack ${styles.stage}`}
        aria-label={t('cabin_documents.preview.stage', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {notice && <DocumentNotice name={name} state={notice} onRetry={retry} onDownload={download} />}
        {!notice && state.step === 'ready' && box && (
          <state.View
            key={cabinDocument.id}
            file={state.file}
            name={name}
            zoom={look.zoom}
            stage={stage}
            box={box}
            onScale={(scale) => change({ scale })}
            onPages={(jump) => change({ jump })}
            onProblem={(problem) => change({ problem })}
          />
        )}
      </section>
    </div>
  )
}

/** Saves the original: what is shown is a copy. */
function downloader(cabinId: string, cabinDocument: CabinDocument): () => void {
  const get = async () => {
    try {
      saveFile(await downloadDocument(cabinId, cabinDocument))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notifyFailure(error)
    }
  }
  return () => void get()
}
