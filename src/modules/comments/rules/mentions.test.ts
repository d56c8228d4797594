import { describe, expect, test } from 'vitest'
import { findMentions } from './mentions.ts'

const mentioned = (text: string, names: string[]) => findMentions(text, names).map(({ userName }) => userName)

describe('a mention', () => {
  test.each([
    ['at the start and the end', '@ana pregunta a @luis', ['ana', 'luis'], ['ana', 'luis']],
    ['in capitals, or wide letters', '@ANA ＠ａｎａ', ['ana'], ['ana', 'ana']],
    ['with an accent typed apart', '@jose\u0301.', ['josé'], ['josé']],
    ['before a sign', '¿@ana? (@luis), @ana:', ['ana', 'luis'], ['ana', 'luis', 'ana']],
    [
      'of a name with a space, the longest that fits',
      '@ana lópez y @ana',
      ['ana', 'ana lópez'],
      ['ana lópez', 'ana'],
    ],
    ['in Chinese, where no space follows', '请@王芳看一下', ['王芳'], ['王芳']],
    ['in Chinese, the longest that fits', '@王芳芳看一下', ['王芳', '王芳芳'], ['王芳芳']],
    ['in Arabic', 'مرحبا @سارة، شكرا', ['سارة'], ['سارة']],
    ['none in a longer word', '@anabel', ['ana'], []],
    ['none in an email address', 'correo@ana.mx y a@ana', ['ana'], []],
    ['none of a name that only looks alike', '@аnа', ['ana'], []],
    ['none over a line break', '@ana\nlópez', ['ana lópez'], []],
    ['none without names', '@ana', [], []],
  ])('%s', (_, text, names, expected) => {
    expect(mentioned(text, names)).toEqual(expected)
  })

  test('says where it stands, whatever comes before', () => {
    const text = '😀 @ana lópez!'
    const [mention] = findMentions(text, ['ana lópez'])
    expect(text.slice(mention?.start, mention?.end)).toBe('@ana lópez')
  })
})
