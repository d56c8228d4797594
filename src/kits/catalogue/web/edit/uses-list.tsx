import type { Use } from '#kits/catalogue/shared/archive.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { usersPath } from './uses.ts'

interface UsesListProps {
  definition: CatalogueDefinition
  /** The row that is used. */
  id: string
  uses: readonly Use[]
}

interface Line {
  key: string
  text: string
  path: string | undefined
}

/** What uses a row beside shipments, by name; the rest are records. */
const named = ['follower', 'deadline_rule', 'carrier_feed', 'terminal'] as const

/** Who uses a row and how often, each with a link to the list behind the number. */
export function UsesList({ definition: { feature }, id, uses }: UsesListProps) {
  const { t } = useLanguage()
  const { permissions } = useManager()
  const linesOf = (use: Use): Line[] => {
    const { entity, count, deleted } = use
    if (entity !== 'cabin')
      return [
        {
          key: entity,
          text: t(`archive.uses.${named.find((name) => name === entity) ?? 'record'}`, { count }),
          path: usersPath(feature, id, use),
        },
      ]
    // Deleted ones are a list of their own, which only operators may open.
    const deletedPath = permissions.includes('company.read') ? usersPath(feature, id, use, true) : undefined
    return [
      {
        key: entity,
        text: t('archive.uses.cabin', { count: count - deleted }),
        path: usersPath(feature, id, use),
      },
      { key: 'deleted', text: t('archive.uses.deleted_cabin', { count: deleted }), path: deletedPath },
    ].filter(({ key }) => (key === 'deleted' ? deleted > 0 : count > deleted))
  }
  return (
    <ul className="stack gap-1">
      {uses.flatMap(linesOf).map(({ key, text, path }) => (
        <li key={key}>{path === undefined ? text : <Link to={path}>{text}</Link>}</li>
      ))}
    </ul>
  )
}
