import { nameIn } from '#kits/i18n/shared/names.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { namedItemCalls } from '../shared/named-item.ts'
import type { DefinitionOf, FieldsProps, FormOf, RowOf } from './definition.ts'

/** The definition of entities that are only a name in three languages; Spanish falls back to English. */

type Calls = ReturnType<typeof namedItemCalls>
type Definition = DefinitionOf<Calls>

export function namedItemDefinition(
  own: Pick<Definition, 'feature' | 'screen' | 'calls' | 'Fields'>,
): Definition {
  return {
    ...own,
    write: 'reference.write',
    columns: [
      { member: 'esName', sort: 'esName', width: 'wide', render: (row) => row.esName ?? row.enName },
      { member: 'enName', sort: 'enName', width: 'wide' },
      { member: 'cnName', sort: 'cnName', width: 'wide' },
    ],
    empty: { cnName: '', enName: '', esName: '' },
    toForm: ({ cnName, enName, esName }) => ({ cnName, enName, esName: esName ?? '' }),
    nameOf: (row, language) => nameIn(language, row) ?? row.enName,
  }
}

export type NamedItemFieldsProps = FieldsProps<FormOf<Calls>, RowOf<Calls>>

interface InFeature {
  feature: 'cargo_types' | 'transport_types'
}

export function NamedItemFields({ feature, form }: NamedItemFieldsProps & InFeature) {
  const { t } = useLanguage()
  return (
    <FormFields>
      <TextField
        label={t(`${feature}.fields.esName`)}
        hint={t(`${feature}.hints.esName`)}
        lang="es"
        {...form.field('esName')}
      />
      <TextField label={t(`${feature}.fields.enName`)} lang="en" required {...form.field('enName')} />
      <TextField label={t(`${feature}.fields.cnName`)} lang="zh" required {...form.field('cnName')} />
    </FormFields>
  )
}
