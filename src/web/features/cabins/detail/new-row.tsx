import { useState } from 'react'
import { AirlineType, TransportType } from '#shared/domain/enums.ts'
import type { Language } from '#shared/texts/languages.ts'
import { type NewRow, useLoadNewRow } from '#web/catalogue/new-row.ts'
import { notify } from '#web/notifications/notifications.ts'
import type { RecordRow } from '#web/records/definition.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { ChosenRow, FormTools, NewRows } from './form-tools.ts'
import { modeOf } from './modes.ts'
import { kindOf, permissionOf, type ReferenceKind, type ReferenceMember } from './references.ts'
import type { CabinValues } from './values.ts'

interface Opened extends NewRow {
  readonly member: ReferenceMember
  readonly labelOf: typeof import('./reference-calls.ts').labelOf
}

/** Values that a new row needs to fit this cabin. */
const fitting: Partial<Record<ReferenceKind, (values: CabinValues) => Record<string, string>>> = {
  port: (values) => ({ transportType: values.transportMode }),
  airline: (values) => ({
    type: String(modeOf(values) === TransportType.air ? AirlineType.airline : AirlineType.shippingCompany),
  }),
}

/** Creates referenced rows in a drawer over the page and chooses them. */
export function useNewRows({ entity, choose }: Pick<FormTools, 'entity' | 'choose'>) {
  const { t, language } = useLanguage()
  const { permissions, role } = useManager()
  const loadNewRow = useLoadNewRow()
  const [opened, setOpened] = useState<Opened>()
  const { form } = entity

  const open = async (member: ReferenceMember) => {
    const kind = kindOf[member]
    const values = fitting[kind]?.(form.values) ?? {}
    const companyId = role === 'operator' ? form.values.companyId : undefined
    try {
      const [{ labelOf }, newRow] = await Promise.all([
        import('./reference-calls.ts'),
        loadNewRow(kind, { values, companyId }),
      ])
      setOpened({ member, labelOf, ...newRow })
    } catch {
      notify({ kind: 'error', title: t('error.title'), description: t('error.fallback') })
    }
  }
  const adderOf: NewRows['adderOf'] = (member) =>
    !form.isReadOnly && permissions.includes(permissionOf[kindOf[member]])
      ? () => void open(member)
      : undefined
  const drawer = opened && (
    <opened.Drawer
      definition={opened.definition}
      id={null}
      onClose={() => setOpened(undefined)}
      onSaved={(row) => choose(opened.member, toChoice(opened, row, language))}
    />
  )
  return { newRows: { adderOf } satisfies NewRows, drawer }
}

function toChoice({ member, labelOf }: Opened, row: RecordRow, language: Language): ChosenRow {
  return {
    id: row.id,
    label: labelOf(kindOf[member], row, language),
    timezone: (row as { timezone?: string }).timezone,
  }
}
