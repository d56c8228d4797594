import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './filter-select.module.css'
import { Icon } from './icon.tsx'
import type { useLazyPopup } from './lazy-popup.ts'

interface FilterButtonProps {
  label: string
  /** What is chosen, in words. */
  value: string
  /** Whether it narrows the list down. */
  isChosen: boolean
  button: ReturnType<typeof useLazyPopup>['button']
  /** The popup, while it is open. */
  children: ReactNode
}

/** A filter in a toolbar: its label, and the button that says what is chosen. */
export function FilterButton({ label, value, isChosen, button, children }: FilterButtonProps) {
  const id = useId()
  return (
    <div
      className={classes('flex shrink rounded paper text-compact', styles.select, isChosen && styles.chosen)}
    >
      <span className={`row muted ${styles.label}`} id={`${id}-label`}>
        {label}
      </span>
      <button
        {...button}
        className={`row gap-2 shrink rounded ${styles.button}`}
        type="button"
        aria-haspopup="listbox"
        aria-labelledby={`${id}-label ${id}-value`}
      >
        <span className={`shrink ellipsis ${styles.value}`} id={`${id}-value`}>
          {value}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {children}
    </div>
  )
}
