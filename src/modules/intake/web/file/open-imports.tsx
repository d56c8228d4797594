import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { type CabinImport, cabinImports, type ImportState } from '#modules/intake/contract.ts'
import { importPath } from '../paths.ts'
import styles from './file.module.css'

const tones = {
  open: 'inspection',
  waiting: 'neutral',
  checking: 'neutral',
  checked: 'inspection',
  running: 'clearance',
  done: 'cleared',
  failed: 'anomaly',
  cancelled: 'cancelled',
  undone: 'cancelled',
} as const satisfies Record<ImportState, string>

const hasResult = ({ state }: CabinImport): boolean => state === 'done' || state === 'undone'

/** The manager's imports of the last day: those that are open are gone on with. */
export function OpenImports() {
  const { t } = useLanguage()
  const { data } = useCall(cabinImports.getPage, { pageSize: 5 })
  if (!data || data.items.length === 0) return null
  return (
    <section className="stack one-column gap-2" aria-labelledby="recent-imports">
      <h2 className="text-large bold" id="recent-imports">
        {t('cabin_import.file.recent')}
      </h2>
      <p className="pretty text-small muted">{t('cabin_import.file.recent_text')}</p>
      <ul className="stack card">
        {data.items.map((item) => (
          <li className={`row wrap gap-1-3 ${styles.begun}`} key={item.id}>
            <Link
              className={`shrink break semibold ${styles.open}`}
              to={importPath(item.id)}
              aria-label={t(
                hasResult(item) ? 'cabin_import.file.open_result' : 'cabin_import.file.continue',
                { name: item.fileName },
              )}
            >
              {item.fileName}
            </Link>
            <Tag tone={tones[item.state]}>{t(`cabin_import.states.${item.state}`)}</Tag>
            <span className="pretty text-small muted">
              <LocalTime instant={item.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
