import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { hrefOf } from './location.ts'
import type { NavigateOptions } from './router.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string
}

/** A plain left click. Clicks with modifiers are left to the browser: new tab, new window, download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** A link within the site, opened without a reload. */
export function Link({ to, replace, state, preventScrollReset = false, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    if (rest.target !== undefined || rest.download !== undefined) return
    event.preventDefault()
    // A link to the current URL replaces its history entry: the back button must not lead to the same page.
    void navigate(to, { replace: replace ?? to === hrefOf(here), state, preventScrollReset })
  }
  return <a {...rest} href={to} onClick={open} />
}

/** A link marked as current while its screen, or one below it, is open. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isOpen = pathname === props.to || pathname.startsWith(`${props.to}/`)
  return <Link {...props} aria-current={isOpen ? 'page' : undefined} />
}
