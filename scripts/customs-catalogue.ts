import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes the customs offices and the brokers' licences by which the number of a pedimento is checked, from a checkout of
 * https://github.com/phpcfdi/resources-sat-catalogs (Unlicense), which keeps the catalogues of Mexico's tax office:
 * `node scripts/customs-catalogue.ts <checkout> <its commit>`.
 */
const [checkout, commit] = process.argv.slice(2)
if (checkout === undefined || !/^[0-9a-f]{40}$/.test(commit ?? ''))
  throw new Error('Name a checkout of phpcfdi/resources-sat-catalogs, and its commit.')

const root = join(import.meta.dirname, '..')

/** The values of each row: texts between quotes, a quote within doubled. */
async function readRows(table: string): Promise<string[][]> {
  const source = await readFile(join(checkout as string, `database/data/${table}.sql`), 'utf8')
  const rows = [...source.matchAll(/^INSERT INTO \w+ VALUES\((.*)\);$/gm)]
  return rows.map(([, values = '']) =>
    [...values.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'")),
  )
}

/** Words that the source writes without their accents, misspells, or that have another name since 2016. */
const corrections: Readonly<Record<string, string>> = {
  Aleman: 'Alemán',
  Cancun: 'Cancún',
  Cardenas: 'Cárdenas',
  Colon: 'Colón',
  Juarez: 'Juárez',
  Lazaro: 'Lázaro',
  Leon: 'León',
  Lopez: 'López',
  Mazatlan: 'Mazatlán',
  Mexico: 'México',
  Michoacan: 'Michoacán',
  Paraiso: 'Paraíso',
  Rio: 'Río',
  Rodriguez: 'Rodríguez',
  Tlacomulco: 'Tlajomulco',
  Torreon: 'Torreón',
  Yucatan: 'Yucatán',
  Zuñiga: 'Zúñiga',
}

const small = new Set(['de', 'del', 'la', 'y'])

function inTitleCase(part: string): string {
  return part
    .toLowerCase()
    .split(' ')
    .map((word, at) => {
      if (at > 0 && small.has(word)) return word
      const title = word.charAt(0).toUpperCase() + word.slice(1)
      return corrections[title] ?? title
    })
    .join(' ')
}

/** `MANZANILLO, MANZANILLO, COLIMA.` is Manzanillo, Colima. */
function nameOf(text: string): string {
  const parts = text
    .replace(/[.,\s]+$/, '')
    .split(/,\s*/)
    .map(inTitleCase)
    .map((part) => (part === 'Distrito Federal' ? 'Ciudad de México' : part))
  return parts.filter((part, at) => part !== parts[at - 1]).join(', ')
}

const offices = (await readRows('cfdi_40_aduanas'))
  .map(([code = '', name = '']) => [code, nameOf(name)] as const)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
const licences = (await readRows('cfdi_40_patentes_aduanales')).map(([code = '']) => code).toSorted()

const origin = `From https://github.com/phpcfdi/resources-sat-catalogs (Unlicense), commit
 * ${commit}, by scripts/customs-catalogue.ts; not edited by hand.`

await writeFile(
  join(root, 'src/modules/pedimentos/rules/customs-offices.ts'),
  `/**
 * Mexico's customs offices (aduanas) by the two digits that the number of a pedimento has of them: c_Aduana.
 * ${origin}
 */
export const customsOffices: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
${offices.map(([code, name]) => `  ['${code}', '${name}'],`).join('\n')}
])
`,
)

const perLine = 22
const lines = Array.from({ length: Math.ceil(licences.length / perLine) }, (_, at) =>
  licences.slice(at * perLine, (at + 1) * perLine).join(' '),
)
await writeFile(
  join(root, 'src/modules/pedimentos/server/data/licences.ts'),
  `/**
 * Licences (patentes) of Mexico's customs brokers, those that ended too: c_PatenteAduanal.
 * ${origin}
 */
const codes = \`
${lines.join('\n')}
\`

export const licences: ReadonlySet<string> = new Set(codes.trim().split(/\\s+/))
`,
)
