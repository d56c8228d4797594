import type { ReactNode } from 'react'
import { Popover } from 'react-aria-components'
import { AriaProvider } from './aria-provider.tsx'
import styles from './filter-select.module.css'
import type { PopupProps } from './lazy-popup.ts'

interface FilterPopoverProps extends Pick<PopupProps, 'anchor' | 'onClose'> {
  label: string
  children: ReactNode
}

/** What a filter in a toolbar opens, under its button. */
export function FilterPopover({ label, anchor, onClose, children }: FilterPopoverProps) {
  return (
    <AriaProvider>
      <Popover
        className={styles.popover ?? ''}
        aria-label={label}
        placement="bottom start"
        offset={4}
        maxHeight={480}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        {children}
      </Popover>
    </AriaProvider>
  )
}
