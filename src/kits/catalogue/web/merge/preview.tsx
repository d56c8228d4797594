import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { fieldLabel } from '#kits/records/web/edit/records.ts'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { UsesList } from '../edit/uses-list.tsx'
import styles from './merge.module.css'
import type { Pair } from './use-merge.ts'

interface PreviewProps extends Pair {
  definition: CatalogueDefinition
  labelOf: (row: Pair['gone']) => string
}

/** What a merge will do, as the server says it. */
export function Preview({ definition, gone, into, labelOf }: PreviewProps) {
  const { t } = useLanguage()
  const query = useCall(archiveCalls(definition.calls).previewMerge, { id: gone.id, intoId: into.id })
  const failure = failureOf(query)
  if (failure) return <FormError>{failure.fields[0]?.msg ?? failure.msg}</FormError>
  if (!query.data) return <FieldSkeleton />
  const { moves, fills, aliases, rules } = query.data
  const [goes, stays] = [labelOf(gone), labelOf(into)]
  return (
    <section className={`stack gap-3 ${styles.preview}`}>
      <h3>{t('merge.preview')}</h3>
      {moves.length === 0 ? (
        <p>{t('merge.nothing_moves', { name: goes })}</p>
      ) : (
        <div>
          <p>{t('merge.moves', { name: stays })}</p>
          <UsesList definition={definition} id={gone.id} uses={moves} />
        </div>
      )}
      {fills.length > 0 && (
        <div>
          <p>{t('merge.fills', { name: stays })}</p>
          <DefinitionList
            entries={fills.map(({ member, value }) => [
              fieldLabel(t, definition, member),
              // Of a reference the row has the name beside the id.
              String(gone[member.replace(/Id$/, 'Name')] ?? value),
            ])}
          />
        </div>
      )}
      {aliases.length > 0 && <p>{t('merge.aliases', { names: aliases.join(' · ') })}</p>}
      {rules > 0 && <p>{t('merge.rules', { count: rules })}</p>}
      <p>{t('merge.goes', { name: goes })}</p>
      <p className="semibold">{t('merge.no_undo')}</p>
    </section>
  )
}
