import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { statementEnds } from './statements.ts'

/** The rules for migrations in CONTRIBUTING.md, as far as the text of a file shows them. */

const folder = join(import.meta.dirname, '../../../../migrations')
/** Tables with a row per shipment or action: a million rows and more. */
const large = ['cabin', 'cabin_step', 'cabin_document', 'audit_log']
/** Volatile defaults, for which PostgreSQL rewrites the table. */
const volatile = /\bdefault\s+(?:[a-z_.]*random|clock_timestamp|gen_random_uuid|uuid_|nextval)/

const statementsOf = (sql: string): string[] => {
  const ends = statementEnds(sql)
  return ends.map((end, index) => sql.slice(ends[index - 1] ?? 0, end))
}

/** In small letters and single spaces, without comments. */
const plain = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

interface Rule {
  what: string
  isBroken(statement: string, table: string): boolean
}

const on = (table: string): string => String.raw`(?:only )?(?:public\.)?"?${table}"?\b`
const altersTable = (statement: string, table: string): boolean =>
  new RegExp(`^alter table (?:if exists )?${on(table)}`).test(statement)

const rules: Rule[] = [
  {
    what: 'changes the type of a column',
    isBroken: (statement, table) =>
      altersTable(statement, table) && /\balter (?:column )?\S+ (?:set data )?type\b/.test(statement),
  },
  {
    what: 'adds a column with a value of its own for each row',
    isBroken: (statement, table) =>
      altersTable(statement, table) &&
      /\badd (?:column )?/.test(statement) &&
      (volatile.test(statement) || /\bgenerated always as\b.*\bstored\b/.test(statement)),
  },
  {
    what: 'adds a constraint that reads every row under the lock',
    isBroken: (statement, table) =>
      altersTable(statement, table) &&
      /\badd (?:constraint \S+ )?(?:check|foreign key)\b|\bset not null\b/.test(statement) &&
      !/\bnot valid\b/.test(statement),
  },
  {
    what: 'builds an index while nobody can write',
    isBroken: (statement, table) =>
      new RegExp(`^create (?:unique )?index (?!concurrently).* on ${on(table)}`).test(statement),
  },
  {
    what: 'writes every row at one go',
    isBroken: (statement, table) => new RegExp(`^update ${on(table)}(?!.*\\bwhere\\b)`).test(statement),
  },
]

/** The rules a file breaks; tables it creates itself are empty and exempt. */
function brokenBy(sql: string): string[] {
  const statements = statementsOf(sql).map(plain)
  const isMade = (table: string): boolean =>
    statements.some((statement) =>
      new RegExp(`^create table (?:if not exists )?${on(table)}`).test(statement),
    )
  return statements.flatMap((statement) =>
    large
      .filter((table) => !isMade(table))
      .flatMap((table) =>
        rules.filter(({ isBroken }) => isBroken(statement, table)).map(({ what }) => `${what}: ${table}`),
      ),
  )
}

describe('a migration', () => {
  test.each([
    ['alter table cabin alter column note type varchar(10);', 'changes the type of a column: cabin'],
    ['alter table cabin alter note set data type text;', 'changes the type of a column: cabin'],
    [
      'alter table cabin add column token uuid default gen_random_uuid();',
      'adds a column with a value of its own for each row: cabin',
    ],
    [
      'alter table cabin_step add column key text generated always as (lower(note)) stored;',
      'adds a column with a value of its own for each row: cabin_step',
    ],
    [
      'alter table audit_log add constraint a check (action in (1));',
      'adds a constraint that reads every row under the lock: audit_log',
    ],
    [
      'alter table cabin alter column note set not null;',
      'adds a constraint that reads every row under the lock: cabin',
    ],
    ['-- one\ncreate index a\n  on cabin (note);', 'builds an index while nobody can write: cabin'],
    ['create unique index a on public.audit_log (at);', 'builds an index while nobody can write: audit_log'],
    ["update cabin set note = '';", 'writes every row at one go: cabin'],
  ])('%j is told apart', (sql, broken) => {
    expect(brokenBy(sql)).toEqual([broken])
  })

  test.each([
    'alter table cabin add column note text;',
    "alter table cabin add column note text not null default '';",
    'alter table audit_log add constraint a check (action in (1)) not valid;',
    'create index concurrently a on cabin (note);',
    'create index a on cabin_count (status);',
    'create table cabin_note (id uuid default gen_random_uuid());\ncreate index a on cabin_note (id);',
    'create table audit_log (id uuid);\ncreate index a on audit_log (id);',
    "update cabin set note = '' where note is null and status = 20;",
  ])('%j bears a million rows', (sql) => {
    expect(brokenBy(sql)).toEqual([])
  })

  const ruled = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

  test.each(ruled)('%s lets the server write while it runs', (name) => {
    expect(brokenBy(readFileSync(join(folder, name), 'utf8'))).toEqual([])
  })
})
