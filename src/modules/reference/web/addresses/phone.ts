import parsePhoneNumber from 'libphonenumber-js/max'

/** The number as dialled from abroad; undefined where the country's numbering plan has no such number. */
export function dialled(areaCode: string, phone: string): string | undefined {
  const number = parsePhoneNumber(`${areaCode}${phone}`)
  return number?.isValid() ? number.formatInternational() : undefined
}
