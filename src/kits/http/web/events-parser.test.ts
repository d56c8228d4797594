import { describe, expect, it } from 'vitest'
import { createEventParser } from './events-parser.ts'

function parse(pieces: Iterable<string>) {
  const events: { type: string; data: string }[] = []
  const take = createEventParser((event) => events.push(event))
  for (const piece of pieces) take(piece)
  return events
}

const message = (data: string) => ({ type: 'message', data })

describe('the parser of text/event-stream', () => {
  const lines = [
    'retry: 3000',
    '',
    ':',
    '',
    'data: {"a":1}',
    '',
    ': a comment',
    'event: resync',
    'id: 7',
    'data:{}',
    '',
    'data: one',
    'data:  two',
    'data',
    '',
    '',
    'event: alone',
    '',
    'data: 舱位',
    '',
    '',
  ]
  const expected = [
    message('{"a":1}'),
    { type: 'resync', data: '{}' },
    message('one\n two\n'),
    message('舱位'),
  ]

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('reads lines that end in %s, cut anywhere', (_name, end) => {
    const text = lines.join(end)
    expect(parse([text])).toEqual(expected)
    expect(parse(text)).toEqual(expected)
    for (let at = 0; at <= text.length; at++)
      expect(parse([text.slice(0, at), '', text.slice(at)]), `cut at ${at}`).toEqual(expected)
  })

  it('tells of an event once it is complete, not before and not later', () => {
    expect(parse(['data: 1\n'])).toEqual([])
    expect(parse(['data: 1\n\n'])).toEqual([message('1')])
    expect(parse(['data: 1\r\r'])).toEqual([message('1')])
    expect(parse(['data: 1\n\ndata: 2'])).toEqual([message('1')])
  })
})
