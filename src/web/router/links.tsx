import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { hrefOf } from './location.ts'
import type { NavigateOptions } from './router.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string
}

/** A plain click; the others are the browser's: another tab, a window, a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Of this site. Opens without a reload; another tab, a download stay the browser's. */
export function Link({ to, replace, state, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    if (rest.target !== undefined || rest.download !== undefined) return
    event.preventDefault()
    // Where one already is, going back must not lead to the same again.
    void navigate(to, { replace: replace ?? to === hrefOf(here), state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={open} />
}

/** Marked while its screen, or one below it, is open. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isOpen = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link {...props} aria-current={isOpen ? 'page' : undefined} />
}
