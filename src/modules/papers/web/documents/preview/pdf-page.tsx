import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from './pdf.ts'
import styles from './preview.module.css'
import type { Size } from './use-content-size.ts'

/** The largest canvas that all browsers support, in pixels. */
const mostPixels = 16_000_000

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  name: string
  /** CSS pixels per point. */
  scale: number
  expected: Size
  stage: RefObject<HTMLElement | null>
}

/** A page of a PDF: its space is reserved, its canvas rendered only while near the viewport. */
export function PdfPage({ pdf, number, name, scale, expected, stage }: PdfPageProps) {
  const { t } = useLanguage()
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearness(element, stage)
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    if (!isNear) return
    let isLeft = false
    // An unreadable page stays blank; the others are shown.
    pdf.getPage(number).then(
      (found) => isLeft || setPage(found),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [pdf, number, isNear])
  const viewport = page?.getViewport({ scale: 1 })
  const size = viewport ?? expected
  const label = t('cabin_documents.preview.page_of', { name, page: number, pages: pdf.numPages })
  return (
    <div
      ref={element}
      className={styles.page}
      style={{ width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) }}
    >
      {isNear && page && <PageCanvas page={page} scale={scale} label={label} />}
    </div>
  )
}

function PageCanvas({ page, scale, label }: { page: PDFPageProxy; scale: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    const task = draw(page, scale, canvas.current)
    // Rejected when cancelled for another size, or for a page that cannot be rendered completely: what there is, is
    // shown.
    task.promise.catch(() => undefined).then(() => setDrawn(true))
    return () => task.cancel()
  }, [page, scale])
  useEffect(() => {
    if (!text.current) return
    return layText(page, scale, text.current)
  }, [page, scale])
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} role="img" aria-label={label} />
      <div ref={text} className={styles.text} />
      {!isDrawn && <span className={styles.drawing} aria-hidden="true" />}
    </>
  )
}

function draw(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement): RenderTask {
  const { width, height } = page.getViewport({ scale })
  const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)))
  const viewport = page.getViewport({ scale: scale * density })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  return page.render({ canvas, viewport })
}

/** Transparent text over the canvas, to be selected, copied and read aloud. */
function layText(page: PDFPageProxy, scale: number, container: HTMLElement): () => void {
  container.style.setProperty('--total-scale-factor', String(scale))
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  })
  layer.render().catch(() => undefined)
  return () => {
    layer.cancel()
    container.replaceChildren()
  }
}

/** Whether the page is within one viewport height of the stage. */
function useNearness(element: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const options = { root: stage.current, rootMargin: '100% 0px' }
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1)
      if (last) setNear(last.isIntersecting)
    }, options)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, stage])
  return isNear
}
