import { foldWords } from '#kits/search/shared/fold-words.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

/**
 * What kind of paper a file is, by its name or by the words in it. A guess is shown as one until somebody confirms it, so
 * none is better than a wild one. Words are written as `foldWords` leaves them.
 */

interface Words {
  /** How the paper is headed, and often called too. */
  readonly titles: readonly string[]
  /** What people write in a file's name besides; too short or too common to be looked for within a text. */
  readonly names: readonly string[]
}

const wordsOf: Readonly<Record<Exclude<DocumentKind, 'other'>, Words>> = {
  bl: {
    titles: [
      'bill of lading',
      'sea waybill',
      'seawaybill',
      'air waybill',
      'airway bill',
      'conocimiento de embarque',
      'conocimiento maritimo',
      'guia aerea',
      '提单',
      '提單',
      '海运单',
      '空运单',
    ],
    names: [
      ...['bl', 'b l', 'hbl', 'mbl', 'obl', 'bol', 'telex release', 'conocimiento'],
      ...['awb', 'hawb', 'mawb', 'waybill'],
    ],
  },
  invoice: {
    titles: [
      'commercial invoice',
      'proforma invoice',
      'invoice',
      'factura comercial',
      'factura',
      '商业发票',
      '发票',
      '發票',
    ],
    names: ['invoices', 'inv', 'ci', 'facturas', 'fact', 'fac', 'proforma', '形式发票'],
  },
  packing_list: {
    titles: ['packing list', 'packing slip', 'lista de empaque', 'relacion de empaque', '装箱单', '裝箱單'],
    names: ['packing', 'pl', 'p l', 'empaque', '箱单'],
  },
  origin: {
    titles: [
      ...['certificate of origin', 'certification of origin', 'certificado de origen'],
      ...['certificacion de origen', '原产地证', '产地证'],
    ],
    names: ['origen', 'origin', 'coo', 'co', 'tmec', 't mec', 'usmca', 'eur 1'],
  },
  permits: {
    titles: [
      ...['permiso previo', 'aviso automatico', 'certificado nom', 'certificado de cumplimiento'],
      ...['certificado fitosanitario', 'certificado zoosanitario', 'phytosanitary certificate'],
      ...['permiso sanitario', '许可证', '合规证书'],
    ],
    names: [
      ...[
        'nom',
        'permiso',
        'permisos',
        'permit',
        'permits',
        'license',
        'licencia',
        'cofepris',
        'fitosanitario',
      ],
      ...['semarnat', 'sader', 'uva', 'dictamen'],
    ],
  },
  mandate: {
    titles: ['carta encomienda', 'encargo conferido', 'carta de encomienda', 'broker mandate', '委托书'],
    names: [
      'encomienda',
      'encargo',
      'poa',
      'power of attorney',
      'carta poder',
      'mandato',
      'carta instrucciones',
    ],
  },
  registry: {
    titles: ['padron de importadores', 'importer registry', '进口商登记'],
    names: ['padron', 'padron importadores'],
  },
  value_declaration: {
    titles: ['manifestacion de valor', 'value declaration', '价值申报'],
    names: ['mve', 'mv', 'hoja de calculo', 'manifestacion'],
  },
  value_receipt: {
    titles: ['acuse de valor', 'comprobante de valor electronico', '价值回执'],
    names: ['cove', 'coves', 'acuse cove', 'acuse'],
  },
  pedimento: {
    titles: ['pedimento', '报关单', '報關單'],
    names: ['pedimentos', 'ped', 'pedto', 'customs entry', 'entry summary'],
  },
  doda: {
    titles: ['documento de operacion para despacho aduanero', 'doda', '放行单'],
    names: ['dodas', 'pita'],
  },
  carta_porte: {
    titles: ['carta porte', 'complemento carta porte', '运单'],
    names: ['cartaporte', 'ccp', 'cp'],
  },
  guarantee: {
    titles: [
      'carta garantia',
      'carta de garantia',
      'guarantee letter',
      'letter of guarantee',
      '箱担保函',
      '担保函',
    ],
    names: ['garantia', 'carta no adeudo', 'no adeudo'],
  },
  eir: {
    titles: ['equipment interchange receipt', '设备交接单', '交接单'],
    names: ['eir', 'interchange', 'vale de entrega', 'vacio'],
  },
  arrival_notice: {
    titles: [
      'arrival notice',
      'aviso de arribo',
      'aviso de llegada',
      'notificacion de arribo',
      '到货通知',
      '到港通知',
    ],
    names: ['arribo', 'an'],
  },
  inspection_photos: {
    titles: ['fotos del previo', 'reconocimiento previo', '查验照片'],
    names: ['previo', 'fotos previo', 'fotos', 'photos', '照片'],
  },
}

type Guessable = keyof typeof wordsOf

interface Phrase {
  readonly kind: Guessable
  readonly words: string
}

const kinds = Object.keys(wordsOf) as Guessable[]
const titles: readonly Phrase[] = kinds.flatMap((kind) =>
  wordsOf[kind].titles.map((words) => ({ kind, words })),
)
const names: readonly Phrase[] = kinds.flatMap((kind) =>
  wordsOf[kind].names.map((words) => ({ kind, words })),
)

/** Chinese is written without spaces between words. */
const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words)

/** A Chinese sign says as much as some letters. */
const lettersOfSign = 4
const weightOf = ({ words }: Phrase): number => words.length * (isChinese(words) ? lettersOfSign : 1)

/** From this length on a phrase is found written together too: `packinglist`. */
const minTogether = 8

/** Digits stand apart from letters, and so do the words of `PackingList`. */
const wordsOfName = (name: string): string =>
  foldWords(
    name
      .replace(/\.[^.]*$/u, '')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& '),
  )

function isInName(name: string, { words }: Phrase): boolean {
  if (isChinese(words)) return name.replaceAll(' ', '').includes(words)
  if (` ${name} `.includes(` ${words} `)) return true
  const together = words.replaceAll(' ', '')
  return together.length >= minTogether && name.split(' ').some((word) => word.includes(together))
}

/** Characters of a name that are looked at. */
const maxName = 300

/** By the longest phrase in a file's name; null where none of them is in it. */
export function guessKindByName(fileName: string): DocumentKind | null {
  const name = wordsOfName(fileName.slice(0, maxName))
  let best: Phrase | undefined
  for (const phrase of [...titles, ...names])
    if ((!best || weightOf(phrase) > weightOf(best)) && isInName(name, phrase)) best = phrase
  return best?.kind ?? null
}

/** After a title it says that another paper is only referred to: "Invoice No. 123". */
const references: ReadonlySet<string> = new Set([
  ...[
    'no',
    'nos',
    'nr',
    'nbr',
    'num',
    'number',
    'numero',
    'n',
    'date',
    'fecha',
    'ref',
    'reference',
    'referencia',
  ],
  ...['value', 'valor', 'amount', 'total', 'currency', 'moneda', 'and', 'y', 'or', 'o', 'attached', 'anexa'],
])

/** Lines are folded one by one: a sign between them keeps words of two lines apart. */
const lineEnd = ' | '

const isReferred = (text: string, end: number, { words }: Phrase): boolean => {
  if (isChinese(words)) return /^ ?[号號]/u.test(text.slice(end, end + 2))
  // A single word is common: what follows it on the next line counts too.
  const after = words.includes(' ')
    ? text.slice(end, end + 20)
    : text.slice(end, end + 20).replace(/^\| /, '')
  return references.has(after.split(' ')[0] ?? '')
}

/** A shorter word could be made of other ones. */
const minCut = 7

/** Where a text has a long phrase, be it cut by spaces: PDFs put them wherever letters stand closer. */
function placeTogether(text: string, phrase: Phrase, takesAll: boolean): number | undefined {
  if (isChinese(phrase.words) || phrase.words.length < minCut) return undefined
  const cut = new RegExp(`(?<![^ ])${[...phrase.words.replaceAll(' ', '')].join(' ?')} `, 'g')
  for (const { 0: found, index } of text.matchAll(cut))
    if (takesAll || !isReferred(text, index + found.length, phrase)) return index
  return undefined
}

/** Where a text has a phrase, as a title or, if `takesAll`, as a reference too; undefined where it does not. */
function placeIn(text: string, phrase: Phrase, takesAll: boolean): number | undefined {
  const wanted = isChinese(phrase.words) ? phrase.words : ` ${phrase.words} `
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (takesAll || !isReferred(text, at + wanted.length, phrase)) return at
  return placeTogether(text, phrase, takesAll)
}

function firstKind(text: string, takesAll: boolean): DocumentKind | null {
  let best: { at: number; phrase: Phrase } | undefined
  for (const phrase of titles) {
    const at = placeIn(text, phrase, takesAll)
    if (at === undefined) continue
    if (!best || at < best.at || (at === best.at && phrase.words.length > best.phrase.words.length))
      best = { at, phrase }
  }
  return best?.phrase.kind ?? null
}

/** Characters of a text that are looked at: a title is near the top. */
const maxText = 60_000

/**
 * By the first title in a text, of several at one place the longest; without one, by the first paper that it refers to. Null
 * where there is neither.
 */
export function guessKindByText(text: string): DocumentKind | null {
  const lines = text.slice(0, maxText).split(/[\r\n]+/)
  const folded = ` ${lines.map(foldWords).join(lineEnd)} `
  return firstKind(folded, false) ?? firstKind(folded, true)
}
