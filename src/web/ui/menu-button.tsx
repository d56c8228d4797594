import type { ReactNode } from 'react'
import { useLazyPopup } from './lazy-popup.ts'

const loadMenu = () => import('./menu.tsx')

type MenuPieces = Awaited<ReturnType<typeof loadMenu>>

interface MenuButtonProps {
  /** The menu's name, and the button's unless its content is one. */
  label: string
  className: string | undefined
  isDisabled?: boolean
  /** The content says what the button is. */
  isNamed?: boolean
  content: ReactNode
  /** Shown above the entries; not an entry itself. */
  heading?: ReactNode
  /** The entries, drawn with the menu's own pieces once they have come. */
  children: (pieces: MenuPieces) => ReactNode
}

/** A button with a menu. The menu, and the component library with it, is fetched when it is wanted. */
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
        <loaded.MenuAt label={label} heading={heading} {...opened}>
          {children(loaded)}
        </loaded.MenuAt>
      )}
    </>
  )
}
