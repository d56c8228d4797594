import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'

/** Words and shapes that tell, in any text, what the number behind or inside them is. */

/** What a word in front of a number says of it. `other` is a number that no shipment is tracked by. */
export type NumberLabel = 'container' | 'airWaybill' | 'bl' | 'booking' | 'other'

/** Without accents; of Chinese labels what stands before 号 or 号码. */
const labelWords: Record<NumberLabel, string> = {
  container:
    'container containers contenedor contenedores cntr cntrs cont ctnr cnt equipo equipos 柜 箱 箱柜 货柜 集装箱',
  airWaybill: 'awb mawb hawb waybill waybills guia guias 运单 主单 分单',
  bl: 'bl bls mbl hbl lading conocimiento 提单',
  booking: 'booking bookings bkg bkgs reserva reservas 订舱 定舱',
  other:
    'tel tels telf telefono telefonos phone mobile cell cel celular movil whatsapp whats wechat fax ext extension rfc curp nss ine ' +
    'vat ein taxid seal seals sello sellos precinto precintos marchamo marchamos candado candados invoice invoices inv factura ' +
    'facturas fact cfdi uuid folio folios po oc compra order orden ordenes pedido pedidos remision cotizacion quote quotation ticket ' +
    'voyage voy viaje vuelo flight imo mmsi patente pedimento pedimentos ped clabe cuenta cta account acct cp zip hs fraccion ' +
    'placa placas plate plates matricula lic licencia licencias licence license licenses driver operador eco economico caja remolque ' +
    'trailer tracto tractor gafete cita turno expediente exp operacion dictamen cove edocument acuse doda integracion poliza policy ' +
    'cheque transferencia spei job jobs lote lot batch sku modelo model serie serial sn part parte nico contrato contract pin password ' +
    'contrasena courier paqueteria partida item nip swift iban cliente customer proveedor ' +
    'vendor supplier passport pasaporte cedula ' +
    '电话 手机 微信 传真 封 铅封 封条 发票 航次 航班 税 账 订单 合同 车牌 驾照 驾驶证 身份证 护照 批次 批号 型号 件号 报关单 报关 快递 客户 ' +
    '采购 密码 工号 司机 参考',
}
const labels = new Map(
  Object.entries(labelWords).flatMap(([label, words]) =>
    words.split(' ').map((word) => [word, label as NumberLabel] as const),
  ),
)

/** Words between a label and its number: `Booking Ref. No.`, `912345678 y 912345679`. */
const fillers = new Set(
  'no nos n num nums numero numeros number numbers nr confirmation confirmacion fiscal id y e and o or the el la los de del master house maestro aereo aerea air of bill 和 及'.split(
    ' ',
  ),
)

/** What says nothing but that a number follows: of another label that one's, alone a number of somebody's own. */
const references = new Set(
  'ref refs reference references referencia referencias codigo code tracking rastreo clave'.split(' '),
)

/** Characters of the longest label, with the signs within; and of Chinese words around one. */
const longestLabel = 14
const longestPhrase = 10

/** The last label in a Chinese phrase: of two characters anywhere, of one at its end. */
function hanLabelOf(phrase: string): NumberLabel | 'filler' | undefined {
  if (phrase === '' || fillers.has(phrase)) return 'filler'
  for (let from = phrase.length - 2; from >= 0; from--) {
    const label = labels.get(phrase.slice(from, from + 2))
    if (label) return label
  }
  return labels.get(phrase.slice(-1))
}

/** Whether a word that a number is run together with says which number follows. */
export const isOneLabel = (word: string): boolean => labels.has(fold(word)) || fillers.has(fold(word))

function fold(word: string): string {
  const isPlain = /^[a-z]+$/i.test(word)
  return (isPlain ? word : word.normalize('NFD').replaceAll(/\P{L}/gu, '')).toLowerCase()
}

/** The label that a word is; 'filler' for a word that may stand between a label and its number. */
export function labelOf(word: string): NumberLabel | 'filler' | 'reference' | undefined {
  if (/\d/.test(word)) return undefined
  if (/^\p{Script=Han}/u.test(word)) return hanLabelOf(word.slice(-longestPhrase).replace(/号码?$/, ''))
  if (word.length > longestLabel) return undefined
  const folded = fold(word)
  if (fillers.has(folded)) return 'filler'
  if (references.has(folded)) return 'reference'
  return (
    labels.get(folded) ??
    labels.get(
      word
        .split('/')
        .map(fold)
        .find((part) => labels.has(part)) ?? '',
    )
  )
}

const month = '(?:JAN|ENE|FEB|MAR|APR|ABR|MAY|JUN|JUL|AUG|AGO|SEP|OCT|NOV|DEC|DIC)[A-Z]*'
const unit = 'KGS?|LBS?|CBM|M3|MTS?|TONS?|TEUS?|PCS|PZAS?|CTNS?|PKGS?|USD|MXN|CNY|RMB|EUR|MN|HRS?'

/** What has letters and digits in running text and is no number of a shipment; tried on letters and digits alone. */
const otherThings = new RegExp(
  `^(?:${[
    // Mexico's tax number and person's number, China's unified credit code.
    '[A-ZÑ]{3,4}\\d\\d(?:0[1-9]|1[0-2])(?:[0-2]\\d|3[01])[A-Z\\d]{3}',
    '[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d',
    '[1-9A-Y][1-9A-F]\\d{6}[\\dA-Z]{10}',
    // Days and instants.
    `\\d{1,2}${month}\\d{2,4}`,
    `${month}\\d{1,6}`,
    '\\d{8}T\\d+Z?',
    '[A-Z]+(?:19|20)\\d\\d',
    // Weights, counts, amounts.
    `\\d+(?:${unit})`,
    '(?:USD?|MXN?|CNY|RMB|EUR)\\d+',
    // Ships, dangerous goods, postcodes, standards; voyages.
    '(?:IMO|UN|CP|ISO|HS|NOM)\\d+',
    'V?\\d{3,4}[NSEW]',
    // Values declared to customs.
    'COVE\\d[A-Z\\d]{5,10}',
  ].join('|')})$`,
)

const fileName = /\.(?:pdf|jpe?g|png|gif|xlsx?|csv|docx?|xml|zip|msg|eml)$/i

/** Characters of the longest booking or B.L. number found inside a text. */
const longestCode = 25

/** Whether it is a booking or B.L. number by its form, in any text: letters and at least four digits. */
export function isCode(word: string): boolean {
  if (word.length > 2 * longestCode || !/^[A-Z\d._/-]+$/i.test(word)) return false
  const key = word.replaceAll(/[._/-]/g, '').toUpperCase()
  const digits = key.replaceAll(/\D/g, '').length
  return key.length <= longestCode && digits >= 4 && digits < key.length && !otherThings.test(key)
}

/** The codes in a word: those between its signs, or else the whole. */
export function codesIn(word: string): string[] {
  const bare = word.length > 2 * maxNumberLength ? '' : word.replaceAll(/^[._/-]+|[._/-]+$/g, '')
  if (fileName.test(bare)) return []
  const parts = bare.split(/[._/]/)
  const codes = parts.filter(isCode)
  const isWhole = codes.length === 0 && isCode(bare) && !/^\d+\.\d/.test(bare)
  // `AURORA/2645E` is a ship and its voyage.
  return isWhole && !parts.some((part) => otherThings.test(part.toUpperCase())) ? [bare] : codes
}

const dayWithSigns = /^\d{1,4}[./-](?:\d{1,2}|[A-Z]{3,4})[./-]\d{2,4}$/i
const sizeAlone =
  /^(?:20|22|40|42|45|L5)'?(?:GP|DC|DV|DR|SD|ST|STD|HC|HQ|HR|RF|RH|RQ|OT|FR|TK|TN|[GRUPT]\d)$/i

/** What stands beside the numbers of a list and is none: a day, a container's size. */
export const isBeside = (written: string): boolean => dayWithSigns.test(written) || sizeAlone.test(written)

/** A day without separators: 20261114, 14112026. */
const day = /^(?:(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d|[0-3]\d(?:0\d|1[0-2])(?:19|20)\d\d)$/

/** Whether digits alone may be a booking or B.L. number; no carrier's has fewer than six. */
export const isDigits = (word: string): boolean => /^\d{6,14}$/.test(word) && !day.test(word)
