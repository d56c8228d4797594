import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SchemaError, type SchemaObject } from './schema-files.ts'

interface ApplyOptions {
  objects: readonly SchemaObject[]
  /** Of the program: what a later version has applied stays. */
  version: string
  /** Functions and triggers of earlier versions, which carry no mark: those that are no longer declared are dropped. */
  superseded: ReadonlySet<string>
  /** Whether tables changed, which calls like `guard_references` read. */
  isMigrated: boolean
  say(line: string): void
}

interface Present {
  kind: 'function' | 'trigger'
  name: string
  /** As PostgreSQL wants it named: with its table, or with its arguments. */
  address: string
  mark: string | null
}

/** Milliseconds until another try where somebody holds a table. */
const retryInterval = 500
const heldElsewhere = new Set(['55P03', '40P01'])

/** The comment of each function and trigger: which text it was made of, and by which version of the program. */
const markOf = (version: string, sha256: string): string => `schema.sql ${version} ${sha256}`
const markForm = /^schema\.sql (\S+) ([0-9a-f]{64})$/

function isLater(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number))
  for (const [i, part] of (left ?? []).entries()) {
    const other = right?.[i] ?? 0
    if (part !== other) return part > other
  }
  return false
}

async function listPresent(client: pg.ClientBase): Promise<Present[]> {
  const { rows } = await client.query<Present>(`
    select 'function' as kind, proname::text as name, oid::regprocedure::text as address,
      obj_description(oid, 'pg_proc') as mark
    from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select 'trigger', tgname::text, format('%I on %s', tgname, tgrelid::regclass), obj_description(pg_trigger.oid, 'pg_trigger')
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal`)
  return rows
}

/** What `guard_archived` makes carries no mark, and is never dropped here. */
const isMade = ({ name, address }: Present): boolean =>
  /_refuse_archived$|_unarchived$/.test(name) && !address.startsWith('guard_archived')

function planOf(present: readonly Present[], { objects, version, superseded }: ApplyOptions) {
  const marks = new Map<string, RegExpExecArray | null>(
    present.map(({ kind, name, mark }) => [`${kind} ${name}`, markForm.exec(mark ?? '')] as const),
  )
  const isStale = ({ kind, name, sha256 }: SchemaObject): boolean => {
    const mark = marks.get(`${kind} ${name}`)
    return !mark || (mark[2] !== sha256 && !isLater(mark[1] ?? '', version))
  }
  const declared = new Set<string>(objects.map(({ kind, name }) => `${kind} ${name}`))
  const gone = present.filter((one) => {
    if (declared.has(`${one.kind} ${one.name}`) || isMade(one)) return false
    const mark = markForm.exec(one.mark ?? '')
    return mark ? !isLater(mark[1] ?? '', version) : superseded.has(one.name)
  })
  return { stale: objects.filter((object) => object.kind !== 'call' && isStale(object)), gone }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

async function run(client: pg.ClientBase, { sql, place }: SchemaObject): Promise<void> {
  await client.query(sql).catch((cause: unknown) => {
    if (!(cause instanceof pg.DatabaseError) || heldElsewhere.has(cause.code ?? '')) throw cause
    throw new SchemaError(`${place} failed: ${cause.message}.`, { cause })
  })
}

async function applyOnce(client: pg.ClientBase, options: ApplyOptions): Promise<number> {
  const present = await listPresent(client)
  const { stale, gone } = planOf(present, options)
  const calls = options.objects.filter(({ kind }) => kind === 'call')
  if (stale.length + gone.length === 0 && !options.isMigrated) return 0
  // A trigger waits for those who write its table, and those who come after wait behind it: not for long.
  await client.query("set local lock_timeout = '200ms'")
  // Functions name one another, and each other's tables.
  await client.query('set local check_function_bodies = off')
  for (const { address } of gone.filter(({ kind }) => kind === 'trigger'))
    await client.query(`drop trigger ${address}`)
  const addresses = new Map<string, string>()
  for (const object of stale) {
    await run(client, object)
    if (object.kind === 'trigger') addresses.set(object.name, `trigger ${object.name} on ${object.table}`)
  }
  for (const object of calls) await run(client, object)
  for (const { address } of gone.filter(({ kind }) => kind === 'function'))
    await client.query(`drop function ${address}`)
  for (const { name, sha256, kind } of stale)
    await client.query(
      `comment on ${kind === 'function' ? `function ${name}` : addresses.get(name)} is ${quoted(markOf(options.version, sha256))}`,
    )
  return stale.length + gone.length
}

/**
 * Brings the functions and triggers of the database to what the `schema.sql` of kits and modules say, in one transaction:
 * what changed is made anew, what is no longer declared goes. The caller holds the lock of the migrations.
 */
export async function applySchema(client: pg.ClientBase, options: ApplyOptions): Promise<void> {
  for (let tries = 0; ; tries++) {
    await client.query('begin')
    try {
      const changes = await applyOnce(client, options)
      await client.query('commit')
      if (changes > 0) options.say(`Functions and triggers of the database: ${changes} brought up to date.`)
      return
    } catch (error) {
      await client.query('rollback')
      if (!heldElsewhere.has((error as pg.DatabaseError).code ?? '')) throw error
      if (tries === 0) options.say('Waiting for those who write the tables whose triggers change…')
      await wait(retryInterval)
    }
  }
}
