import { type ReactNode, useId, useState } from 'react'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './disclosure.module.css'

/** Collapsed until its button is pressed; expanded in print, and where scripts are off. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <DisclosureButton id={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
        {label}
      </DisclosureButton>
      <div id={id} className={styles.folded} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

interface DisclosureButtonProps {
  /** The id of the element it expands. */
  id: string
  isOpen: boolean
  onPress: () => void
  /** The accessible name, where the text alone does not say whose details it opens. */
  label?: string
  children: ReactNode
}

export function DisclosureButton({ id, isOpen, onPress, label, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      className={`row-inline gap-2 rounded text-body semibold ${styles.button}`}
      aria-expanded={isOpen}
      aria-controls={id}
      aria-label={label}
      onClick={onPress}
    >
      <span className={classes('flex unprinted scripted', styles.chevron, isOpen && styles.open)}>
        <Icon name="chevron-down" size={16} />
      </span>
      {children}
    </button>
  )
}
