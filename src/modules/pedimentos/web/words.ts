import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { Pedimento } from '../contract.ts'
import { printPedimento } from '../rules/pedimento.ts'

/** A pedimento in words. */

type Decoded = Pedimento['decoded']

/** A pedimento is called by its number, as it is printed. */
export const nameOf = ({ number }: Pick<Pedimento, 'number'>): string => printPedimento(number)

export const officeText = (
  { customsOffice: office, customsOfficeName }: Pick<Decoded, 'customsOffice' | 'customsOfficeName'>,
  t: Translate,
): string =>
  customsOfficeName === null
    ? t('pedimentos.decoded.office_unknown', { office })
    : `${office} · ${customsOfficeName}`

export const licenceText = ({ licence, licenceKnown }: Decoded, t: Translate): string =>
  t(licenceKnown ? 'pedimentos.decoded.licence_known' : 'pedimentos.decoded.licence_unknown', { licence })
