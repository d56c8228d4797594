import parsePhoneNumber from 'libphonenumber-js/max'

/** How a number is dialled from abroad; undefined where the calling code's plan has no such number. */
export function dialled(areaCode: string, phone: string): string | undefined {
  const number = parsePhoneNumber(`${areaCode}${phone}`)
  return number?.isValid() ? number.formatInternational() : undefined
}
