import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** A node and all below it. */
function* nodesIn(node: Node): Iterable<Node> {
  yield node
  for (const key of visitorKeys[node.type] ?? []) {
    const below = Reflect.get(node, key) as Node | (Node | null)[] | null
    for (const child of Array.isArray(below) ? below : [below]) if (child) yield* nodesIn(child)
  }
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** The words of a template that stand alone: in `tone-${kind} row` that is `row`. */
const templateWords = (quasis: readonly { value: { raw: string } }[]): string[] =>
  quasis.flatMap(({ value: { raw } }, index) =>
    words(raw.replace(index > 0 ? /^\S+/ : '', '').replace(index < quasis.length - 1 ? /\S+$/ : '', '')),
  )

/** The class names that an expression writes out. Names of CSS modules are members of what the module imports. */
function namesIn(node: Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? words(node.value) : []
    case 'TemplateLiteral':
      return [...templateWords(node.quasis), ...node.expressions.flatMap(namesIn)]
    case 'JSXExpressionContainer':
      return namesIn(node.expression)
    case 'ConditionalExpression':
      return [...namesIn(node.consequent), ...namesIn(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : namesIn(node.left)), ...namesIn(node.right)]
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name === 'classes'
        ? node.arguments.flatMap(namesIn)
        : []
    default:
      return []
  }
}

export interface NamesInCode {
  /** Class names written out where an element gets its class. */
  readonly classes: readonly string[]
  /** Every word of every string: a class may come from a table or a variable. */
  readonly strings: readonly string[]
}

export function namesInCode(path: string, text: string): NamesInCode {
  const nodes = [...nodesIn(parseSync(path, text).program)]
  return {
    classes: nodes.flatMap((node) =>
      node.type === 'JSXAttribute' && node.name.name === 'className' ? namesIn(node.value) : [],
    ),
    strings: nodes.flatMap((node) =>
      node.type === 'TemplateLiteral' || node.type === 'Literal' ? namesIn(node) : [],
    ),
  }
}
