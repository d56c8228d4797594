import { Light } from '#kits/contract/shared/enums.ts'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { nameOfCabin } from '#kits/i18n/shared/names.ts'
import type { Column, Filter } from '#kits/records/web/definition.ts'
import cells from '#kits/records/web/list/cells.module.css'
import { pedimentoKeys } from '#modules/reference/rules/pedimento-keys.ts'
import { keyText, meaningOfKey } from '#modules/reference/web/pedimento-key.ts'
import { LightTag } from '#modules/shipments/web/signs/light-tag.tsx'
import type { Pedimento } from '../contract.ts'
import { customsOffices } from '../rules/customs-offices.ts'
import styles from './pedimentos.module.css'
import { nameOf } from './words.ts'

type SortField = 'number' | 'paidOn' | 'modulatedOn' | 'releasedOn' | 'updatedAt'

/** Shipments that a row names; the others are counted. */
const mostNamed = 2

/** Plain markup, since a page may render a hundred of each. */
export const pedimentoColumns: readonly Column<Pedimento, SortField>[] = [
  {
    member: 'number',
    sort: 'number',
    mono: true,
    render: (row) => <span className={styles.number}>{nameOf(row)}</span>,
  },
  {
    member: 'decoded',
    label: 'pedimentos.fields.customsOffice',
    render: ({ decoded: { customsOffice, customsOfficeName } }) => (
      <>
        <span className={`break ${cells.line}`}>{customsOfficeName ?? dash}</span>
        <span className={`break text-small muted ${cells.second}`}>{customsOffice}</span>
      </>
    ),
  },
  {
    member: 'key',
    width: 'narrow',
    render: ({ key }, { t }) =>
      key === null ? (
        dash
      ) : (
        <>
          <span className={`break ${cells.line}`}>{key}</span>
          <span className={`break text-small muted ${cells.second}`}>{meaningOfKey(key, t)}</span>
        </>
      ),
  },
  {
    member: 'cabins',
    mono: true,
    render: ({ cabins }, { t }) => {
      if (cabins.length === 0) return dash
      const others = cabins.length - mostNamed
      return (
        <>
          {cabins.slice(0, mostNamed).map((cabin) => (
            <span key={cabin.id} className={`break ${cells.line}`}>
              {nameOfCabin(cabin)}
            </span>
          ))}
          {others > 0 && (
            <span className={`break text-small muted ${cells.second}`}>
              {t('pedimentos.cabins.more', { count: others })}
            </span>
          )}
        </>
      )
    },
  },
  { member: 'paidOn', sort: 'paidOn', width: 'narrow' },
  { member: 'modulatedOn', sort: 'modulatedOn', width: 'narrow' },
  {
    member: 'light',
    width: 'narrow',
    render: ({ light }, { t }) => (light === null ? dash : <LightTag light={light} t={t} isShort />),
  },
  { member: 'releasedOn', sort: 'releasedOn', width: 'narrow' },
  { member: 'note', width: 'wide', hiddenByDefault: true },
  {
    member: 'updatedAt',
    label: 'records.list.updated_at',
    sort: 'updatedAt',
    width: 'narrow',
    hiddenByDefault: true,
    isTime: true,
    render: ({ updatedAt }, { utcOffsets }) => localMinute(updatedAt, utcOffsets),
  },
]

export const pedimentoFilters: readonly Filter[] = [
  {
    member: 'key',
    label: 'pedimentos.fields.key',
    options: ({ t }) => pedimentoKeys.map((key) => ({ value: key, label: keyText(key, t) })),
  },
  {
    member: 'customsOffice',
    label: 'pedimentos.fields.customsOffice',
    options: () => [...customsOffices].map(([value, name]) => ({ value, label: `${value} · ${name}` })),
  },
  {
    member: 'light',
    label: 'pedimentos.fields.light',
    options: ({ t }) =>
      Object.values(Light).map((light) => ({ value: String(light), label: t(enumKey('Light', light)) })),
  },
  {
    member: 'state',
    label: 'pedimentos.fields.state',
    options: ({ t }) =>
      (['open', 'released'] as const).map((value) => ({ value, label: t(`pedimentos.states.${value}`) })),
  },
]
