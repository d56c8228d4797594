import { languages } from '#kits/contract/shared/languages.ts'
import type { Names } from './names.ts'
import { alias, type Places } from './places.ts'

/** A line in a list that makes the new thing known. */
export interface Registration {
  path: string
  /** Put before the other imports; the formatter sorts them. */
  importLine?: string
  /** How the list begins, what the entry is put before, and the entry. */
  list: RegExp
  before: string
  entry: string
}

/** What opens a module or an entity: its calls, its routes and its texts. */
export function openingRegistrations(
  { name, camel }: Names,
  { contract, server, texts }: Places,
): Registration[] {
  return [
    {
      path: 'src/app/contract/index.ts',
      importLine: `import * as ${camel} from '${alias(contract)}'`,
      list: /^const features = \{/m,
      before: '\n}',
      entry: camel,
    },
    {
      path: 'src/app/server/app.ts',
      importLine: `import { ${camel}Feature } from '${alias(server)}/routes.ts'`,
      list: /^const features: .* = \[/m,
      before: ']',
      entry: `${camel}Feature`,
    },
    ...languages.map((language) => ({
      path: `src/app/texts/${language}/office.ts`,
      importLine: `import ${camel} from '${alias(texts)}/${language}/${name}.ts'`,
      list: /^export default \{/m,
      before: '\n}',
      entry: `...${camel}`,
    })),
  ]
}

/** Above all other modules, so that it may import each of them. */
export const orderRegistration = ({ name }: Names): Registration => ({
  path: 'scripts/boundaries/order.ts',
  list: /^export const modules\b.* = \[/m,
  before: '\n]',
  entry: `'${name}'`,
})

/** What makes a reference entity one that jobs import and export, and that others can point at. */
export function entityRegistrations({ camel, key, table, one }: Names, { server }: Places): Registration[] {
  return [
    {
      path: 'src/kits/contract/shared/jobs.ts',
      list: /^export const jobEntities = \[/m,
      before: '\n]',
      entry: `'${key}'`,
    },
    {
      path: 'src/app/server/app.ts',
      importLine: `import { ${one}Definition } from '${alias(server)}/queries.ts'`,
      list: /^export const filesByEntity: .* = \{/m,
      before: '\n}',
      entry: `${key}: filesOf(${one}Definition)`,
    },
    {
      path: 'src/kits/jobs/shared/job-screens.ts',
      list: /^export const screenOfEntity = \{/m,
      before: '\n}',
      entry: `${key}: '${camel}'`,
    },
    {
      path: 'src/kits/catalogue/shared/references.ts',
      list: /^export const referenceNames = \{/m,
      before: '\n}',
      entry: `${one}: { code: text, name: text }`,
    },
    {
      path: 'src/kits/catalogue/server/referenced.queries.ts',
      list: /^export const referenced = \{/m,
      before: '\n}',
      entry: `${one}: entity('${one}', { table: '${table}', by: ['code_key', 'name_key'] })`,
    },
  ]
}

/** A screen of its own in the office's menu, after the other reference data that every role sees. */
export function screenRegistrations({ name, camel, title }: Names, { web }: Places): Registration[] {
  const path = `'/${name}'`
  return [
    {
      path: 'src/kits/page/shared/routes.ts',
      list: /^export const screens = \{/m,
      before: '\n  terminals:',
      entry: `${camel}: { path: ${path}, layout: 'office', access: 'reference.read', menu: true }`,
    },
    {
      path: 'src/kits/page/shared/routes.test.ts',
      list: /^ {2}const paths: .* = \{/m,
      before: '\n  }',
      entry: `${camel}: ${path}`,
    },
    {
      path: 'src/kits/page/shared/routes.test.ts',
      list: /^ {2}const forAll: .* = \[/m,
      before: ']',
      entry: `'${camel}'`,
    },
    {
      path: 'src/app/web/office-pages.ts',
      list: /^export const officePages: .* = \{/m,
      before: '\n}',
      entry: `${camel}: () => withTexts('reference', () => import('${alias(web)}/page.tsx'))`,
    },
    ...languages.map((language) => ({
      path: `src/app/texts/${language}/office-screens.ts`,
      list: /^export default \{/m,
      before: '\n}',
      entry: `'screen.${camel}': '${title}'`,
    })),
  ]
}

/** The text with the registration in it; undefined where it has no such list. */
export function register(
  text: string,
  { importLine, list, before, entry }: Registration,
): string | undefined {
  const start = list.exec(text)
  if (!start) return undefined
  const end = text.indexOf(before, start.index + start[0].length)
  if (end < 0) return undefined
  const above = text.slice(0, end).trimEnd().replace(/,$/, '')
  return `${importLine ? `${importLine}\n` : ''}${above}, ${entry},${text.slice(end)}`
}
