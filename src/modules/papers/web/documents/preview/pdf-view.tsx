import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadingNotice } from './notice.tsx'
import { openPdf, type PDFDocumentProxy } from './pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import styles from './preview.module.css'
import type { Size } from './use-content-size.ts'
import type { ViewProblem, ViewProps } from './view.ts'

/** A PDF's point is 1/72 inch, a CSS pixel 1/96. */
const pixelsPerPoint = 96 / 72

interface Opened {
  pdf: PDFDocumentProxy
  /** The first page's size in points: assumed for the others until they are rendered. */
  first: Size
}

/** A PDF, its pages one below the other, each rendered when it comes near. */
export default function PdfView(props: ViewProps) {
  const { file, name, zoom, stage, box, onScale, onPages, onProblem } = props
  const opened = useOpenPdf(file, onProblem)
  const list = useRef<HTMLDivElement>(null)
  const fitting = opened ? Math.min(box.width / (opened.first.width * pixelsPerPoint), 2) : 1
  const scale = zoom === 'fit' ? fitting : zoom
  const tellScale = useEffectEvent(onScale)
  useEffect(() => tellScale(scale), [scale])

  const pages = opened?.pdf.numPages ?? 0
  const onPage = useEffectEvent((page: number) => {
    const goTo = (wanted: number) =>
      list.current?.children[Math.min(Math.max(wanted, 1), pages) - 1]?.scrollIntoView({ block: 'start' })
    onPages({ page, pages, goTo })
  })
  useEffect(() => {
    const scroller = stage.current
    if (!scroller || pages === 0) return
    const reportPage = () => onPage(pageInView(scroller, list.current))
    reportPage()
    scroller.addEventListener('scroll', reportPage, { passive: true })
    return () => scroller.removeEventListener('scroll', reportPage)
  }, [stage, pages])

  if (!opened) return <LoadingNotice />
  return (
    <div className={`stack content-start gap-3 ${styles.pages}`} ref={list}>
      {Array.from({ length: pages }, (_, index) => (
        <PdfPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
          key={index}
          pdf={opened.pdf}
          number={index + 1}
          name={name}
          scale={scale * pixelsPerPoint}
          expected={opened.first}
          stage={stage}
        />
      ))}
    </div>
  )
}

/** The page at the middle of the stage. */
function pageInView(scroller: HTMLElement, list: HTMLElement | null): number {
  const { top, height } = scroller.getBoundingClientRect()
  const pages = [...(list?.children ?? [])]
  const below = pages.findIndex((page) => page.getBoundingClientRect().bottom > top + height / 2)
  return below === -1 ? pages.length : below + 1
}

function useOpenPdf(file: Blob, onProblem: (problem: ViewProblem) => void): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  const fail = useEffectEvent(() => onProblem('broken'))
  useEffect(() => {
    let isLeft = false
    let close = () => {}
    const open = async () => {
      const data = await file.arrayBuffer()
      if (isLeft) return
      const task = openPdf(data)
      close = () => void task.destroy()
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isLeft) setOpened({ pdf, first: { width, height } })
    }
    open().catch(() => isLeft || fail())
    return () => {
      isLeft = true
      close()
    }
  }, [file])
  return opened
}
