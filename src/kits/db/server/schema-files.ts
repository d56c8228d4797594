import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statementEnds } from './statements.ts'

/** A function or trigger, or a call that makes some, as a `schema.sql` has it. */
export interface SchemaObject {
  readonly kind: 'function' | 'trigger' | 'call'
  readonly name: string
  /** Of a trigger: the table that it is on. */
  readonly table?: string
  readonly sql: string
  readonly sha256: string
  /** What the comment above it says, in one line. */
  readonly comment: string
  /** The file and the line of the statement. */
  readonly place: string
  /** The kit or module: `modules/papers`. */
  readonly unit: string
}

/** An error whose message says which statement of a `schema.sql` is wrong. */
export class SchemaError extends Error {
  override name = 'SchemaError'
}

const forms = {
  function: /^create or replace function ([a-z_]+)\s*\(/,
  trigger: /^create or replace trigger ([a-z_]+)[\s\S]*?\son ([a-z_]+)\s/,
  call: /^select ([a-z_]+)\(\);$/,
} as const

function objectOf(text: string, path: string, line: number): SchemaObject {
  const comments = /^(?:\s*--[^\n]*\n|\s+)*/.exec(text)?.[0] ?? ''
  const sql = text.slice(comments.length)
  const place = `${path}:${line + comments.split('\n').length - 1}`
  for (const kind of ['function', 'trigger', 'call'] as const) {
    const [, name, table] = forms[kind].exec(sql) ?? []
    if (name === undefined) continue
    return {
      kind,
      name,
      ...(table !== undefined && { table }),
      sql,
      sha256: createHash('sha256').update(sql).digest('hex'),
      comment: comments
        .replaceAll(/^\s*-- ?/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      place,
      unit: path.split('/').slice(1, 3).join('/'),
    }
  }
  throw new SchemaError(
    `${place}: a schema.sql holds "create or replace function", "create or replace trigger" and calls like "select guard_references();", and nothing else.`,
  )
}

export function parseSchemaFile(path: string, text: string): SchemaObject[] {
  // A checkout may have changed the line ends.
  const sql = text.replaceAll('\r\n', '\n')
  let start = 0
  return statementEnds(sql).map((end) => {
    const statement = sql.slice(start, end)
    const line = sql.slice(0, start).split('\n').length
    start = end
    return objectOf(statement, path, line)
  })
}

/** The functions and triggers of every kit and module below `root`, functions first: their bodies are not looked at before they run. */
export async function readSchemaFiles(root: string): Promise<SchemaObject[]> {
  const paths: string[] = []
  for await (const path of glob('src/{kits,modules}/*/schema.sql', { cwd: root }))
    paths.push(path.replaceAll('\\', '/'))
  paths.sort()
  const files = await Promise.all(
    paths.map(async (path) => parseSchemaFile(path, await readFile(join(root, path), 'utf8'))),
  )
  const rank = { function: 0, trigger: 1, call: 2 }
  const objects = files.flat().toSorted((a, b) => rank[a.kind] - rank[b.kind])
  const keyOf = ({ kind, name, sql }: SchemaObject): string => (kind === 'call' ? sql : `${kind} ${name}`)
  const twin = objects.find((one, i) => objects.slice(0, i).some((other) => keyOf(other) === keyOf(one)))
  if (twin) throw new SchemaError(`${twin.place}: ${twin.name} stands in a schema.sql already.`)
  return objects
}
