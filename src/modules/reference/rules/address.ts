import type { Language } from '#kits/contract/shared/languages.ts'
import { dash } from '#kits/i18n/shared/dash.ts'

type Part = 'country' | 'province' | 'city' | 'county'
type Text = string | null | undefined

/** An address for display. */
export type AddressParts = { readonly [K in `${Part}CnName` | `${Part}EnName`]?: Text } & {
  /** Only countries have a Spanish name; places in Mexico have no other. */
  readonly countryEsName?: Text
  readonly address?: Text
  readonly address2?: Text
  readonly postCode?: Text
}

// Section 9 of the specification. The street lines keep their own order where the rest is reversed.
const chineseOrder = ['country', 'province', 'city', 'county', 'address', 'address2', 'postCode'] as const
const westernOrder = ['address', 'address2', 'county', 'city', 'province', 'postCode', 'country'] as const

/** An address on one line, in the order and with the place names of the language. */
export function formatAddress(address: AddressParts, language: Language): string {
  const chinese = language === 'zh-CN'
  const nameOf = (part: Part): Text => {
    if (part === 'country' && language === 'es-MX' && address.countryEsName) return address.countryEsName
    return chinese
      ? address[`${part}CnName`] || address[`${part}EnName`]
      : address[`${part}EnName`] || address[`${part}CnName`]
  }
  const parts = (chinese ? chineseOrder : westernOrder)
    .map((part) =>
      part === 'address' || part === 'address2' || part === 'postCode' ? address[part] : nameOf(part),
    )
    .map((part) => part?.trim())
    .filter((part) => part)
  return parts.length > 0 ? parts.join(', ') : dash
}
