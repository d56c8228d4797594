import { type DragEvent, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FileReport } from './add-files.ts'

const noReport: FileReport = { message: '', ignored: [] }

/** Adds the numbers of chosen or dropped files to the text box. */
export function useFiles(text: string, setText: (text: string) => void) {
  const { t } = useLanguage()
  const [report, setReport] = useState(noReport)
  const [isOver, setOver] = useState(false)

  const add = async (files: readonly File[]) => {
    const { addFiles } = await import('./add-files.ts')
    const { text: next, ...said } = await addFiles(text, files, t)
    setText(next)
    setReport(said)
  }

  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    ...report,
    forget: () => setReport(noReport),
    isOver,
    add: (files: readonly File[]) => void add(files),
    dropping: {
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        void add([...event.dataTransfer.files])
      },
    },
  }
}
