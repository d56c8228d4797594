import { readXml } from '#kits/spreadsheets/server/xml.ts'
import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import { ActiveContent } from './active-content.ts'

/** Formulas of a workbook that start a program or fetch something once they are calculated. */

/** By the name of the function, whatever it is prefixed with for older programs. */
const dangerous: Readonly<Record<string, ActiveContentKey>> = {
  WEBSERVICE: 'document_linked',
  IMAGE: 'document_linked',
  DDE: 'document_dde',
  RTD: 'document_program',
  CALL: 'document_program',
  'REGISTER.ID': 'document_program',
}

const functions = /(?<![\w.])(?:_xl\w+\.)*([a-z.]+)\s*\(/gi
/** `cmd|'/c calc'!A1` asks another program. */
const programLink = /\w\s*\|/

/** Texts, names of sheets and columns of tables may hold anything. */
const withoutQuoted = (formula: string): string =>
  formula.replaceAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|\[[^\][]*\]/g, ' ')

function refuseFormula(formula: string): void {
  const bare = withoutQuoted(formula)
  for (const [, name = ''] of bare.matchAll(functions)) {
    const key = dangerous[name.toUpperCase()]
    if (key) throw new ActiveContent(key, `A formula with ${name}`)
  }
  // The topic stands in quotation marks, behind the bar.
  if (programLink.test(bare)) throw new ActiveContent('document_dde', 'A formula that asks another program')
}

/** What a formula that acts has, as it stands in the file; letters by their number, or cut apart, are suspicious by themselves. */
const suspicious =
  /webservice|image\s*\(|dde\s*\(|rtd\s*\(|call\s*\(|register\.id|\w\s*\||<!\[cdata\[|&#0*(?:6[5-9]|[78]\d|9[07-9]|1[01]\d|12[0-4]|46|40);|&#x0*(?:[46][1-9a-f]|[57][\da]|7c|2e|28);/i
const reach = 200

/** A quick look whether the part has to be read as XML: most are large, and hold sums. */
export async function hasSuspiciousFormula(part: AsyncIterable<Buffer>): Promise<boolean> {
  let tail = ''
  let found = false
  for await (const chunk of part) {
    const text = tail + chunk.toString('latin1')
    found ||= suspicious.test(text)
    tail = text.slice(-reach)
  }
  return found
}

const formulaElements: ReadonlySet<string> = new Set([
  ...['f', 'formula', 'formula1', 'formula2', 'definedName', 'calculatedColumnFormula', 'totalsRowFormula'],
])

export async function refuseFormulas(part: AsyncIterable<Buffer>): Promise<void> {
  let formula: string | undefined
  await readXml(part, {
    open(name) {
      if (formulaElements.has(name)) formula = ''
    },
    text(text) {
      if (formula !== undefined) formula += text
    },
    close(name) {
      if (formula === undefined || !formulaElements.has(name)) return
      refuseFormula(formula)
      formula = undefined
    },
  })
}
