import { type DragEvent, useState } from 'react'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import zone from '#web/ui/drop-zone.module.css'
import { Icon } from '#web/ui/icon.tsx'
import frame from '../intake.module.css'
import styles from './file.module.css'

/** The native file input, as large as the area on which files are dropped. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLanguage()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <label
      className={classes(zone.zone, styles.drop, isOver && zone.over)}
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
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Icon name="import" size={24} />
      <span className={styles.choose}>{t('cabin_import.file.choose')}</span>
      <span className={frame.muted}>{t('cabin_import.file.kinds')}</span>
    </label>
  )
}
