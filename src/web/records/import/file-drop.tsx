import { type DragEvent, useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import zone from '#web/ui/drop-zone.module.css'
import styles from './import.module.css'

interface FileDropProps {
  label: string
  /** The name of the file chosen last. */
  name: string | undefined
  onFile: (file: File) => void
}

/** The native file input, as large as the drop area. */
export function FileDrop({ label, name, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <label
      className={classes(zone.zone, isOver && zone.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className={zone.field}
        type="file"
        data-step="choose"
        accept=".xlsx,.csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Cleared, so that the same file can be chosen again after a correction.
          target.value = ''
        }}
      />
      <span>{label}</span>
      {name !== undefined && <span className={styles.name}>{name}</span>}
    </label>
  )
}
