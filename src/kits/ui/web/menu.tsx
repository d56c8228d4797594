import type { ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Header,
  Popover,
} from 'react-aria-components'
import { AriaProvider } from './aria-provider.tsx'
import { Icon } from './icon.tsx'
import styles from './menu.module.css'

interface MenuAtProps {
  label: string
  /** Shown above the entries; not an entry itself. */
  heading?: ReactNode
  /** The element it is positioned at, which gets the focus back. */
  anchor: RefObject<Element | null>
  startFocus?: 'first' | 'last' | true
  onClose: () => void
  children: ReactNode
}

/** An open menu. The button that opens it works without the component library: see `MenuButton`. */
export function OpenMenu({ label, heading, anchor, startFocus = 'first', onClose, children }: MenuAtProps) {
  return (
    <AriaProvider>
      <Popover
        className={styles.popover ?? ''}
        placement="bottom end"
        offset={4}
        aria-label={label}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        {heading}
        <AriaMenu className={styles.menu ?? ''} aria-label={label} autoFocus={startFocus} onClose={onClose}>
          {children}
        </AriaMenu>
      </Popover>
    </AriaProvider>
  )
}

interface MenuItemProps {
  id: string
  label: string
  icon?: ReactNode
  /** Shown after the label. */
  badge?: ReactNode
  /** An entry that leads to a screen. */
  href?: string
  isCurrent?: boolean
  onAction?: () => void
}

export function MenuItem({ id, label, icon, badge, href, isCurrent = false, onAction }: MenuItemProps) {
  return (
    <AriaMenuItem
      className={styles.item ?? ''}
      id={id}
      textValue={label}
      {...(href === undefined ? {} : { href })}
      {...(onAction ? { onAction } : {})}
      {...(isCurrent ? { ref: markCurrent } : {})}
    >
      {icon}
      <span className="shrink grow">{label}</span>
      {badge}
    </AriaMenuItem>
  )
}

/** Sets aria-current, for which the library has no property. */
function markCurrent(element: HTMLDivElement | null): void {
  element?.setAttribute('aria-current', 'page')
}

/** Entries that belong together, under a title. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection className={styles.section ?? ''}>
      <Header className={styles.header ?? ''}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

interface MenuChoiceProps<T extends string> {
  title: string
  options: readonly { id: T; label: string; lang?: string }[]
  chosen: T
  onChoose: (id: T) => void
}

/** Entries of which exactly one is chosen. */
export function MenuChoice<T extends string>({ title, options, chosen, onChoose }: MenuChoiceProps<T>) {
  return (
    <AriaMenuSection
      className={styles.section ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const [key] = keys as Set<T>
        if (key !== undefined && key !== chosen) onChoose(key)
      }}
    >
      <Header className={styles.header ?? ''}>{title}</Header>
      {options.map(({ id, label, lang }) => (
        <AriaMenuItem className={styles.item ?? ''} key={id} id={id} textValue={label}>
          {({ isSelected }) => (
            <>
              <span className="shrink grow" lang={lang}>
                {label}
              </span>
              {isSelected && <Icon name="check" size={16} />}
            </>
          )}
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  )
}

interface MenuChecksProps<T extends string> {
  title: string
  options: readonly { id: T; label: string }[]
  chosen: readonly T[]
  onChoose: (ids: T[]) => void
}

/** Entries of which at least one is chosen. The menu stays open. */
export function MenuChecks<T extends string>({ title, options, chosen, onChoose }: MenuChecksProps<T>) {
  return (
    <AriaMenuSection
      className={styles.section ?? ''}
      selectionMode="multiple"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={chosen}
      onSelectionChange={(keys) => onChoose([...(keys as Set<T>)])}
    >
      <Header className={styles.header ?? ''}>{title}</Header>
      {options.map(({ id, label }) => (
        <AriaMenuItem className={styles.item ?? ''} key={id} id={id} textValue={label}>
          {({ isSelected }) => (
            <>
              <span className="shrink grow">{label}</span>
              {isSelected && <Icon name="check" size={16} />}
            </>
          )}
        </AriaMenuItem>
      ))}
    </AriaMenuSection>
  )
}
