import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { type DeskKind, deskKinds } from '../contract.ts'
import { countOf, countText, type KindCounts, totalOf } from './items.ts'
import styles from './page.module.css'
import type { DeskView } from './view.ts'

interface KindChipsProps {
  counts: KindCounts
  kind: DeskKind | undefined
  hrefOf: (change: Partial<DeskView>) => string
}

/** How many there are of each kind; pressing one shows only those, pressing it again all. */
export function KindChips({ counts, kind: chosen, hrefOf }: KindChipsProps) {
  const { t } = useLanguage()
  const shown = deskKinds.filter((kind) => countOf(counts, kind) > 0 || kind === chosen)
  if (shown.length === 0) return null
  return (
    <nav className={`flex wrap gap-1 unprinted ${styles.chips}`} aria-label={t('desk_page.by_kind')}>
      <Chip
        label={t('desk_page.every_kind')}
        count={totalOf(counts)}
        to={hrefOf({ kind: undefined })}
        isChosen={!chosen}
      />
      {shown.map((kind) => (
        <Chip
          key={kind}
          label={t(`desk_page.kinds.${kind}`)}
          count={countOf(counts, kind)}
          to={hrefOf({ kind: kind === chosen ? undefined : kind })}
          isChosen={kind === chosen}
        />
      ))}
    </nav>
  )
}

interface ChipProps {
  label: string
  count: number
  to: string
  isChosen: boolean
}

function Chip({ label, count, to, isChosen }: ChipProps) {
  const { t } = useLanguage()
  return (
    <Link
      className={classes('row-inline gap-1 paper text-small', styles.chip, isChosen && styles.chosen)}
      to={to}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
    >
      {label} <span className="semibold">{countText(count, t)}</span>
    </Link>
  )
}
