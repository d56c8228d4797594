import type { ReactNode } from 'react'
import { useLazyPopup } from './lazy-popup.ts'

const loadMenu = () => import('./menu.tsx')

type MenuPieces = Awaited<ReturnType<typeof loadMenu>>

interface MenuButtonProps {
  /** The accessible name of the menu, and of the button unless its content names it. */
  label: string
  className: string | undefined
  isDisabled?: boolean
  /** The button's content is its accessible name. */
  isNamed?: boolean
  content: ReactNode
  /** Shown above the entries; not an entry itself. */
  heading?: ReactNode
  /** Renders the entries with the menu's components, once those have loaded. */
  children: (pieces: MenuPieces) => ReactNode
}

/** A button with a menu. The menu's code, with the component library, is loaded when it is needed. */
export function MenuButton(props: MenuButtonProps) {
  const { label, className, isDisabled = false, isNamed = false, content, heading, children } = props
  const { button, opened, loaded } = useLazyPopup(loadMenu)
  return (
    <>
      <button
        {...button}
        className={className}
        type="button"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-label={isNamed ? undefined : label}
      >
        {content}
      </button>
      {opened && loaded && (
        <loaded.OpenMenu label={label} heading={heading} {...opened}>
          {children(loaded)}
        </loaded.OpenMenu>
      )}
    </>
  )
}
