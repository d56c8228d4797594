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
    <nav className={`flex shrink rigid line-below ${styles.tabs}`} aria-label={label}>
      <ul className={`flex shrink ${styles.list}`}>
        {sections.map(({ name, address, isCurrent }) => (
          <li key={address}>
            <Link
              className={classes(
                'row gap-2 text-compact muted',
                styles.tab,
                isCurrent && `semibold ${styles.current}`,
              )}
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
