import { namesOf } from '#kits/catalogue/shared/references.ts'
import type { FieldsProps, FormOf, RowOf } from '#kits/catalogue/web/definition.ts'
import { ReferenceField } from '#kits/catalogue/web/reference.tsx'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { ports } from '#modules/reference/contract/ports.ts'
import type { terminals } from '#modules/reference/contract/terminals.ts'

type Calls = typeof terminals

export function TerminalFields({ form, row }: FieldsProps<FormOf<Calls>, RowOf<Calls>>) {
  const { t } = useLanguage()
  return (
    <FormFields>
      <TextField
        label={t('terminals.fields.code')}
        hint={t('terminals.hints.code')}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...form.field('code')}
      />
      <ReferenceField
        label={t('terminals.fields.portId')}
        calls={ports}
        known={row && { id: row.portId, names: namesOf(row, 'port') }}
        required
        {...form.field('portId')}
      />
      <TextField
        label={t('terminals.fields.name')}
        hint={t('terminals.hints.name')}
        lang="es"
        autoComplete="off"
        required
        {...form.field('name')}
      />
      <SelectField
        label={t('terminals.fields.petroleumFacilities')}
        hint={t('terminals.hints.petroleumFacilities')}
        required
        options={(['false', 'true'] as const).map((value) => ({ value, label: t(`enum.yes_no_${value}`) }))}
        {...form.field('petroleumFacilities')}
      />
      <TextField
        label={t('terminals.fields.enName')}
        lang="en"
        autoComplete="off"
        {...form.field('enName')}
      />
      <TextField
        label={t('terminals.fields.cnName')}
        lang="zh"
        autoComplete="off"
        {...form.field('cnName')}
      />
    </FormFields>
  )
}
