import { type DragEvent, type ReactNode, useState } from 'react'
import { classes } from './classes.ts'
import zone from './drop-zone.module.css'

interface FileDropProps {
  /** The kinds of file that are offered, as in `accept` of a file input. */
  accept: string
  className?: string | undefined
  onFile: (file: File) => void
  /** What the area says. */
  children: ReactNode
}

/** The native file input, as large as the area on which a file is dropped. */
export function FileDrop({ accept, className, onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <label
      className={classes(
        'focus-frame stack gap-1 rounded surface',
        zone.zone,
        className,
        isOver && zone.over,
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className="cover-input"
        type="file"
        data-step="choose"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Cleared, so that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}
