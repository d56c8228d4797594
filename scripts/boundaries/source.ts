import { posix } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** What the boundaries need to know of one file. */
export interface Source {
  readonly path: string
  readonly imports: readonly Import[]
  /** Lines that read the environment. */
  readonly environment: readonly number[]
  /** Lines that build or send SQL. */
  readonly statements: readonly number[]
  /** Lines that format days or times by the runtime's time-zone data. */
  readonly zones: readonly number[]
  /** Lines that decide by the wording of a message. */
  readonly wordings: readonly number[]
  readonly writes: readonly { table: string; line: number }[]
  readonly errors: readonly { message: string; line: number }[]
}

export interface Import {
  readonly specifier: string
  readonly line: number
  readonly kind: ImportKind
  /** A file of the tree, or a package's specifier; empty where the specifier is computed. */
  readonly to: string
  readonly found: 'file' | 'package' | 'asset' | 'nothing'
}

type ImportKind = 'value' | 'type' | 'dynamic'

/** A node and all below it. */
function nodesIn(root: Node): Node[] {
  const nodes = [root]
  // The list grows while it is walked.
  for (const node of nodes)
    for (const key of visitorKeys[node.type] ?? []) {
      const below = Reflect.get(node, key) as Node | (Node | null)[] | null
      for (const child of Array.isArray(below) ? below : [below]) if (child) nodes.push(child)
    }
  return nodes
}

/** The text of a string, or of a template without placeholders; undefined for anything computed. */
function literal(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const nameOf = (node: Node): string | undefined => (node.type === 'Identifier' ? node.name : literal(node))

const methodOf = (node: Node): string =>
  (node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    nameOf(node.callee.property)) ||
  ''

function importIn(node: Node): { kind: ImportKind; source: Node | null } | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { kind: node.importKind ?? 'value', source: node.source }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { kind: node.exportKind ?? 'value', source: node.source }
    case 'TSImportType':
      return { kind: 'type', source: node.source }
    case 'ImportExpression':
      return { kind: 'dynamic', source: node.source }
    case 'MemberExpression': {
      const isGlob = node.object.type === 'MetaProperty' && nameOf(node.property) === 'glob'
      return isGlob ? { kind: 'dynamic', source: node } : undefined
    }
    default:
      return undefined
  }
}

function resolve(
  from: string,
  specifier: string,
  has: (path: string) => boolean,
): Pick<Import, 'to' | 'found'> {
  const [path = ''] = specifier.split('?')
  const [, aliased] = /^#((?:kits|modules|app)\/.*)/.exec(path) ?? []
  if (aliased === undefined && !path.startsWith('.')) return { to: specifier, found: 'package' }
  const to = aliased === undefined ? posix.join(posix.dirname(from), path) : posix.join('src', aliased)
  if (has(to)) return { to, found: 'file' }
  const isCode = /^(\.[cm]?[jt]sx?)?$/.test(posix.extname(to))
  return { to, found: isCode ? 'nothing' : 'asset' }
}

const isProcess = (node: Node | null): boolean =>
  node?.type === 'MemberExpression'
    ? nameOf(node.property) === 'process'
    : !!node && nameOf(node) === 'process'

function readsEnvironment(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return /^(node:)?process$/.test(node.source.value)
  if (node.type === 'VariableDeclarator') return isProcess(node.init)
  return node.type === 'MemberExpression' && isProcess(node.object) && nameOf(node.property) === 'env'
}

const zoneMethods = ['toLocaleDateString', 'toLocaleTimeString', 'supportedValuesOf']

/** Every format of Intl takes the zone from a property `timeZone`. */
function usesZone(node: Node): boolean {
  if (node.type === 'Property') return nameOf(node.key) === 'timeZone'
  return zoneMethods.includes(methodOf(node))
}

/** `msg`, `error.msg`: a sentence for people, from the server or of our own. */
const isMessage = (node: Node): boolean =>
  nameOf(node.type === 'MemberExpression' ? node.property : node) === 'msg'

/** `t('error.stale')`: the same sentence, looked up. */
const isText = (node: Node): boolean => node.type === 'CallExpression' && nameOf(node.callee) === 't'

/** Whether there is a message at all may be asked. */
const isNothing = (node: Node): boolean =>
  ['undefined', ''].includes(nameOf(node) ?? '?') || (node.type === 'Literal' && node.value === null)

const textTests = ['includes', 'startsWith', 'endsWith', 'match', 'search']

/** Comparing a message, testing what stands in it, or looking something up by it. */
function decidesByWording(node: Node): boolean {
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) {
    const sides = [node.left, node.right]
    return sides.some((side) => isMessage(side) || isText(side)) && !sides.some(isNothing)
  }
  if (node.type === 'SwitchStatement') return isMessage(node.discriminant)
  if (node.type === 'MemberExpression' && node.computed) return isMessage(node.property)
  if (node.type === 'Property' && node.computed) return isText(node.key)
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    textTests.includes(methodOf(node)) &&
    isMessage(node.callee.object)
  )
}

const readers = ['selectFrom', 'selectNoFrom', 'executeQuery', 'query']
const writers = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

function isStatement(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag) === 'sql'
  return [...readers, ...writers].includes(methodOf(node))
}

// "for update" and "for no key update" lock, and "on conflict do update" belongs to its insert.
const writtenTables =
  /(?<!\b(?:do|for|key)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(\w+)/gi

function writesIn(node: Node): string[] {
  if (node.type === 'CallExpression' && writers.includes(methodOf(node)))
    return literal(node.arguments[0])?.split(' ').slice(0, 1) ?? []
  const text = node.type === 'TemplateElement' ? node.value.cooked : literal(node)
  return [...(text ?? '').matchAll(writtenTables)].map(([, table = '']) => table)
}

/** What a style sheet loads, or takes a class from. */
const sheetImports = /(?:@import\s+|\sfrom\s+)["'](\.[^"']+)["']/g

function readSheet(path: string, text: string, has: (path: string) => boolean): Source {
  const imports = [...text.matchAll(sheetImports)].map(({ index, 1: specifier = '' }) => ({
    specifier,
    line: text.slice(0, index).split('\n').length,
    kind: 'value' as const,
    ...resolve(path, specifier, has),
  }))
  return { path, imports, environment: [], statements: [], zones: [], wordings: [], writes: [], errors: [] }
}

/** @param has whether a path is a file of the tree */
export function readSource(path: string, text: string, has: (path: string) => boolean): Source {
  if (path.endsWith('.css')) return readSheet(path, text, has)
  const { program, errors } = parseSync(path, text)
  const nodes = nodesIn(program)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const linesOf = (wanted: (node: Node) => boolean): number[] =>
    nodes.filter(wanted).map(({ start }) => lineAt(start))

  const imports = nodes.flatMap((node): Import[] => {
    const { kind, source } = importIn(node) ?? {}
    if (!kind || !source) return []
    const at = { kind, line: lineAt(node.start) }
    const specifier = literal(source)
    return specifier === undefined
      ? [{ ...at, specifier: text.slice(source.start, source.end), to: '', found: 'nothing' }]
      : [{ ...at, specifier, ...resolve(path, specifier, has) }]
  })

  return {
    path,
    imports,
    environment: linesOf(readsEnvironment),
    statements: linesOf(isStatement),
    zones: linesOf(usesZone),
    wordings: linesOf(decidesByWording),
    writes: nodes.flatMap((node) => writesIn(node).map((table) => ({ table, line: lineAt(node.start) }))),
    errors: errors.map(({ message, labels }) => ({ message, line: lineAt(labels[0]?.start ?? 0) })),
  }
}
