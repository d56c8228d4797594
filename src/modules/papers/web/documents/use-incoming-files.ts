import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type DocumentKind, documentKinds } from '#modules/shipments/rules/document-kinds.ts'

export interface IncomingFiles {
  /** Of the checklist's item they were dropped on. */
  kind?: DocumentKind | undefined
  files: File[]
  /** The names of dropped folders, which cannot be uploaded. */
  folders: string[]
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

function incomingOf(items: DataTransferItemList): IncomingFiles {
  const incoming: IncomingFiles = { files: [], folders: [] }
  for (const item of items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry?.() : undefined
    const file = item.getAsFile()
    if (entry?.isDirectory) incoming.folders.push(entry.name)
    else if (file) incoming.files.push(file)
  }
  return incoming
}

interface Dragged {
  /** Of the checklist's item below the pointer. */
  readonly kind: DocumentKind | undefined
}

function kindAt(target: EventTarget | null): DocumentKind | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-paper-kind]') : null
  return documentKinds.find((kind) => kind === item?.dataset.paperKind)
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=file]), textarea, [contenteditable]') !== null

const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Receives files dropped on an element or pasted anywhere on the page. A file dropped elsewhere is ignored, since the
 * browser would open it in place of the page. Returns whether files are being dragged over the page, and over which kind.
 */
export function useIncomingFiles(
  element: RefObject<HTMLElement | null>,
  isWanted: boolean,
  onFiles: (incoming: IncomingFiles) => void,
): Dragged | undefined {
  const [dragged, setDragged] = useState<Dragged>()
  const over = useEffectEvent((event: DragEvent) => {
    if (!bringsFiles(event) || !event.dataTransfer) return
    event.preventDefault()
    const isHere = element.current?.contains(event.target as Node) ?? false
    event.dataTransfer.dropEffect = isHere ? 'copy' : 'none'
    const kind = isHere ? kindAt(event.target) : undefined
    if (!dragged || dragged.kind !== kind) setDragged({ kind })
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setDragged(undefined)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setDragged(undefined)
    if (!bringsFiles(event) || !event.dataTransfer) return
    event.preventDefault()
    if (element.current?.contains(event.target as Node))
      onFiles({ ...incomingOf(event.dataTransfer.items), kind: kindAt(event.target) })
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isEditable(event.target) || isDialogOpen() || !event.clipboardData) return
    const incoming = incomingOf(event.clipboardData.items)
    if (incoming.files.length + incoming.folders.length > 0) onFiles(incoming)
  })
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('dragover', (event) => over(event), { signal })
    window.addEventListener('dragleave', (event) => leave(event), { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    window.addEventListener('paste', (event) => paste(event), { signal })
    return () => stop.abort()
  }, [isWanted])
  return dragged
}
