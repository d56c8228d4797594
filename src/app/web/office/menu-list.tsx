import { NavLink } from '#kits/page/web/router/links.tsx'
import { useMenu } from './menu-entries.ts'
import styles from './menu-list.module.css'
import { hasIcon, OfficeIcon } from './office-icon.tsx'
import { PendingBadge } from './pending-badge.tsx'

interface MenuListProps {
  /** Icons alone; the titles stay for assistive technology and as tooltips. */
  isNarrow?: boolean
  onNavigate?: () => void
}

/** The menu as a column, in the side bar and in the drawer. */
export function MenuList({ isNarrow = false, onNavigate }: MenuListProps) {
  const entries = useMenu()
  return (
    <ul className={`stack ${styles.list}`} data-narrow={isNarrow || undefined}>
      {entries.map(({ name, path, title, waiting }) => (
        <li key={name}>
          <NavLink
            className={`row gap-3 rounded text-compact muted ${styles.link}`}
            to={path}
            title={isNarrow ? title : undefined}
            onClick={onNavigate}
          >
            {hasIcon(name) && <OfficeIcon name={name} />}
            <span className={`grow ${styles.title}`}>{title}</span>
            <PendingBadge waiting={waiting} />
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
