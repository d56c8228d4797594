import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { NavLink } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuButton } from '#kits/ui/web/menu-button.tsx'
import { useFittingCount } from './fitting.ts'
import styles from './head-menu.module.css'
import { type MenuEntry, useMenu } from './menu-entries.ts'
import { PendingBadge } from './pending-badge.tsx'
import { useWaitingOf } from './waiting.ts'

/** The menu as a row in the header; entries that do not fit are behind its last button. */
export function HeadMenu() {
  const { t } = useLanguage()
  const { row, fitting } = useFittingCount()
  const entries = useMenu()
  const folded = entries.slice(fitting)
  return (
    <nav className={`shrink grow ${styles.nav}`} aria-label={t('office.main_menu')}>
      <ul className={`flex ${styles.row}`} ref={row}>
        {entries.map(({ name, path, title, waiting }, index) => (
          <li className={classes('flex rigid', index >= fitting && styles.folded)} key={name}>
            <NavLink className={styles.link ?? ''} to={path}>
              {title}
              <PendingBadge waiting={waiting} />
            </NavLink>
          </li>
        ))}
        <li className={classes('flex rigid', folded.length === 0 && styles.folded)}>
          <More entries={folded} />
        </li>
      </ul>
    </nav>
  )
}

function More({ entries }: { entries: MenuEntry[] }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const waiting = useWaitingOf()(entries.map(({ name }) => name))
  const isOpen = ({ path }: MenuEntry) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    <MenuButton
      label={t('office.actions.more')}
      className={classes(styles.link, entries.some(isOpen) && styles.holdsCurrent)}
      isNamed
      content={
        <>
          {t('office.actions.more')}
          <PendingBadge waiting={waiting} />
          <Icon name="chevron-down" size={16} />
        </>
      }
    >
      {({ MenuItem }) =>
        entries.map((entry) => (
          <MenuItem
            key={entry.name}
            id={entry.name}
            label={entry.title}
            badge={<PendingBadge waiting={entry.waiting} />}
            href={entry.path}
            isCurrent={isOpen(entry)}
          />
        ))
      }
    </MenuButton>
  )
}
