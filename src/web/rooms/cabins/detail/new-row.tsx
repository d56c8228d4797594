import { useState } from 'react'
import { AirlineType, TransportType } from '#shared/domain/enums.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { useLanguage } from '../../../app/language.tsx'
import { notify } from '../../../app/notifications.ts'
import { loadNewRow } from '../../../app/office-new-rows.tsx'
import { useManager } from '../../../app/session.ts'
import type { CatalogueRow } from '../../../catalog/definition.ts'
import type { Choice, FormTools } from './form-tools.ts'
import { modeOf } from './modes.ts'
import { kindOf, permissionOf, type ReferenceKind, type ReferenceMember } from './references.ts'
import type { CabinValues } from './values.ts'

export interface NewRows {
  /** Missing where the manager may not add such rows. */
  readonly adderOf: (member: ReferenceMember) => (() => void) | undefined
}

interface Opened extends Awaited<ReturnType<typeof loadNewRow>> {
  readonly member: ReferenceMember
  readonly labelOf: typeof import('./reference-calls.ts').labelOf
}

/** What a new row has to be to fit this cabin. */
const fitting: Partial<Record<ReferenceKind, (values: CabinValues) => Record<string, string>>> = {
  port: (values) => ({ transportType: values.transportMode }),
  airline: (values) => ({
    type: String(modeOf(values) === TransportType.air ? AirlineType.airline : AirlineType.shippingCompany),
  }),
}

/** Rows made in place, over the page, and chosen once they are there. */
export function useNewRows({ entity, choose }: Pick<FormTools, 'entity' | 'choose'>) {
  const { t, language } = useLanguage()
  const { permissions, role } = useManager()
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

function toChoice({ member, labelOf }: Opened, row: CatalogueRow, language: Language): Choice {
  return {
    id: row.id,
    label: labelOf(kindOf[member], row, language),
    timezone: (row as { timezone?: string }).timezone,
  }
}
