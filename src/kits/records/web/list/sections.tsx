import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import styles from './tabs.module.css'

interface Section {
  readonly name: string
  readonly address: string
  readonly isCurrent: boolean
}

/** Links to the parts of a screen, or to screens that belong together, drawn as tabs. */
export function Sections({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {sections.map(({ name, address, isCurrent }) => (
          <li key={address}>
            <Link
              className={classes(styles.tab, isCurrent && styles.current)}
              to={address}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
