import { expect, test } from 'vitest'
import { parseSchemaFile } from './schema-files.ts'

const path = 'src/modules/papers/schema.sql'

test('a file is functions, triggers and calls, each with its comment and its place', () => {
  const objects = parseSchemaFile(
    path,
    [
      '-- Says how many.',
      '-- None is zero.',
      'create or replace function how_many(uuid) returns integer language sql as $$ select 1; $$;',
      '',
      'create or replace trigger paper_counted after insert on cabin_document',
      '  for each row execute function count_document();',
      'select guard_references();',
      '',
    ].join('\r\n'),
  )
  expect(objects).toMatchObject([
    { kind: 'function', name: 'how_many', comment: 'Says how many. None is zero.', place: `${path}:3` },
    {
      kind: 'trigger',
      name: 'paper_counted',
      table: 'cabin_document',
      place: `${path}:5`,
      unit: 'modules/papers',
    },
    { kind: 'call', name: 'guard_references', sql: 'select guard_references();', place: `${path}:7` },
  ])
})

test.each([
  'create table paper (id uuid);',
  'create function f() returns void as $$ $$;',
  'drop function f();',
])('%s is refused', (sql) => {
  expect(() => parseSchemaFile(path, `\n${sql}\n`)).toThrow(
    /^src\/modules\/papers\/schema\.sql:2: a schema\.sql holds/,
  )
})
