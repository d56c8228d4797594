import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** ISO 3166-1 alpha-2, all 249. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO ' +
  'FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE ' +
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW ' +
  'PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM ' +
  'TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

export interface CountryRow {
  id: string
  cn_name: string
  en_name: string
  es_name: string
  area_code: string | null
}

type Names = Pick<CountryRow, 'cn_name' | 'en_name' | 'es_name'>

/** Names that differ from CLDR's, as the trade uses them. */
const usualNames: Readonly<Record<string, Partial<Names>>> = {
  // Short names, as China's customs list has them.
  AE: { cn_name: '阿联酋' },
  HK: { cn_name: '中国香港', en_name: 'Hong Kong', es_name: 'Hong Kong' },
  MO: { cn_name: '中国澳门', en_name: 'Macao', es_name: 'Macao' },
  TW: { cn_name: '中国台湾' },
  // A country, not its territories.
  PS: { cn_name: '巴勒斯坦', en_name: 'Palestine', es_name: 'Palestina' },
  // One name, not two.
  MM: { en_name: 'Myanmar', es_name: 'Myanmar' },
  // By name, not by capital.
  CD: { en_name: 'Democratic Republic of the Congo' },
  CG: { en_name: 'Republic of the Congo' },
  // CLDR leaves it in French.
  CI: { es_name: 'Costa de Marfil' },
}

function names(language: string): (code: string) => string {
  const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  return (code) => display.of(code) ?? code
}

/** Every country with its names, from Unicode's CLDR but for those above, and its calling code. */
export function countryRows(): CountryRow[] {
  const cn = names('zh-CN')
  const en = names('en-US')
  const es = names('es-MX')
  return codes.split(' ').map((id) => ({
    id,
    cn_name: cn(id),
    en_name: en(id),
    es_name: es(id),
    ...usualNames[id],
    area_code: isSupportedCountry(id) ? `+${getCountryCallingCode(id as CountryCode)}` : null,
  }))
}
