import { describe, expect, test } from 'vitest'
import { sayIn } from '../http/envelope.ts'
import { ask } from './questions.ts'
import { type Random, unforeseen } from './random.ts'

/** Answers a question by reading it, as a person would: an oracle apart from the code that asks. */
const readers: Record<'es-MX' | 'en-US' | 'zh-CN', [RegExp, (found: string[]) => number | string][]> = {
  'es-MX': [
    [/^Escribe con cifras, una tras otra: (.+)\.$/, digits],
    [/^¿Cuánto es (.+) más (.+)\? /, ([a, b]) => number(a) + number(b)],
    [/^¿Cuánto es (.+) menos (.+)\? /, ([a, b]) => number(a) - number(b)],
    [/^¿Cuál es el doble de (.+)\? /, ([a]) => 2 * number(a)],
    [/^¿Cuál es el mayor de estos números: (.+)\? /, ([list]) => Math.max(...numbers(list))],
    [/^¿Cuál es el menor de estos números: (.+)\? /, ([list]) => Math.min(...numbers(list))],
    [/^¿Cuál es el tercero de estos números: (.+)\? /, ([list]) => numbers(list)[2] ?? -1],
    [/^¿Cuántas letras tiene la palabra «(.+)»\? /, ([word = '']) => word.length],
  ],
  'en-US': [
    [/^Type as digits, one after another: (.+)\.$/, digits],
    [/^What is (.+) plus (.+)\? /, ([a, b]) => number(a) + number(b)],
    [/^What is (.+) minus (.+)\? /, ([a, b]) => number(a) - number(b)],
    [/^What is twice (.+)\? /, ([a]) => 2 * number(a)],
    [/^Which of these numbers is the largest: (.+)\? /, ([list]) => Math.max(...numbers(list))],
    [/^Which of these numbers is the smallest: (.+)\? /, ([list]) => Math.min(...numbers(list))],
    [/^Which of these numbers comes third: (.+)\? /, ([list]) => numbers(list)[2] ?? -1],
    [/^How many letters are in the word “(.+)”\? /, ([word = '']) => word.length],
  ],
  'zh-CN': [
    [/^请用阿拉伯数字依次输入：(.+)。$/, digits],
    [/^(.+)加(.+)等于多少？/, ([a, b]) => number(a) + number(b)],
    [/^(.+)减(.+)等于多少？/, ([a, b]) => number(a) - number(b)],
    [/^(.+)的两倍是多少？/, ([a]) => 2 * number(a)],
    [/^(.+)，这四个数中最大的/, ([list]) => Math.max(...numbers(list))],
    [/^(.+)，这四个数中最小的/, ([list]) => Math.min(...numbers(list))],
    [/^(.+)，这四个数中第三个/, ([list]) => numbers(list)[2] ?? -1],
    [/^“(.+)”一共有几个字？/, ([word = '']) => word.length],
  ],
}

const units: Record<string, number> = Object.fromEntries(
  [
    ...'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta'
      .split(' ')
      .entries(),
    ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
      .split(' ')
      .entries(),
    ...Array.from('零一二三四五六七八九十').entries(),
  ].map(([value, word]) => [word, value]),
)

function number(written = ''): number {
  const tens: Record<string, number> = { twenty: 20, thirty: 30 }
  const [first = '', second] = written.split('-')
  if (tens[first] !== undefined) return tens[first] + (second === undefined ? 0 : number(second))
  const chinese = /^([二三]?)十([一二三四五六七八九]?)$/.exec(written)
  if (chinese) return 10 * (units[chinese[1] || '一'] ?? 0) + (chinese[2] ? (units[chinese[2]] ?? 0) : 0)
  return units[written] ?? Number.NaN
}

function numbers(list = ''): number[] {
  return list.split(/, | y | or |、/).map(number)
}

function digits([list]: string[]): string {
  return numbers(list).join('')
}

describe('the question for those who do not see', () => {
  test.each(['es-MX', 'en-US', 'zh-CN'] as const)('in %s has the answer that a person gives', (language) => {
    const met = new Set<number>()
    for (let i = 0; i < 600; i++) {
      const { question, answer } = ask(sayIn(language), unforeseen)
      const form = readers[language].findIndex(([pattern]) => pattern.test(question))
      const [pattern, read] = readers[language][form] ?? expect.unreachable(question)
      met.add(form)
      expect(question).not.toMatch(/\d/)
      expect(answer, question).toBe(String(read([...(pattern.exec(question) ?? [])].slice(1))))
    }
    expect(met.size).toBe(8)
  })

  test('varies: a thousand are hardly ever the same', () => {
    const asked = Array.from({ length: 1000 }, () => ask(sayIn('es-MX'), unforeseen).question)
    expect(new Set(asked).size).toBeGreaterThan(600)
  })

  test.each([0, 1 - Number.EPSILON])('is whole at the ends of chance: %d', (edge) => {
    const random: Random = () => edge
    for (const language of ['es-MX', 'en-US', 'zh-CN'] as const)
      expect(ask(sayIn(language), random).question).not.toMatch(/undefined|\{|NaN/)
  })
})
