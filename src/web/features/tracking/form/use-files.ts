import { type DragEvent, useState } from 'react'
import { useLanguage } from '#web/texts/language.tsx'
import { parseInput, toLines } from '../number-input.ts'

/** Adds the numbers of chosen or dropped files to the text box. */
export function useFiles(text: string, setText: (text: string) => void) {
  const { t } = useLanguage()
  const [message, setMessage] = useState('')
  const [isOver, setOver] = useState(false)

  const add = async (files: readonly File[]) => {
    const { numbersInFile } = await import('./file-numbers.ts')
    let all = text.trimEnd()
    const messages: string[] = []
    for (const file of files) {
      const { name } = file
      const found = await numbersInFile(file).catch(() => undefined)
      if (!found) {
        messages.push(t('tracking.form.file_failed', { name }))
        continue
      }
      const known = parseInput(all).numbers.length
      const next = [all, toLines(found)].filter((part) => part !== '').join('\n')
      const count = parseInput(next).numbers.length - known
      messages.push(t(count > 0 ? 'tracking.form.file_added' : 'tracking.form.file_none', { count, name }))
      if (count > 0) all = next
    }
    setText(all)
    setMessage(messages.join(' '))
  }

  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    message,
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
