import type { Translate } from '#kits/i18n/shared/translator.ts'
import { pick, type Random, shuffled, wholeBetween } from './random.ts'

interface Question {
  question: string
  /** In digits. */
  answer: string
}

type Form = (say: Translate, random: Random) => { question: string; answer: number | string }

type AtLeastOne = [string, ...string[]]

/** A list that a translated text holds separated by commas. */
const listOf = (text: string): AtLeastOne => text.split(/[,、]\s*/) as AtLeastOne

/** Picks one of the wordings that a translated text holds separated by slashes. */
const oneWay = (random: Random, ways: string): string => pick(random, ways.split(' / ') as AtLeastOne)

/** Spells numbers out in the language. */
function numberWords(say: Translate) {
  const words = listOf(say('captcha.numbers'))
  return (value: number): string => words[value] ?? String(value)
}

/** Range of amounts: plural, and without numbers that Spanish shortens before a noun. */
const [least, most] = [2, 20] as const

/** Four different numbers, as digits and spelled out. */
function fourNumbers(say: Translate, random: Random) {
  const word = numberWords(say)
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index)
  const [a, b, c, d] = shuffled(random, all) as [number, number, number, number]
  return { numbers: [a, b, c, d] as const, words: { a: word(a), b: word(b), c: word(c), d: word(d) } }
}

/** The name of a class of things, words that belong to it and words that do not. */
function thingsOf(say: Translate, random: Random) {
  const lists = [
    listOf(say('captcha.animals')),
    listOf(say('captcha.foods')),
    listOf(say('captcha.vehicles')),
    listOf(say('captcha.clothes')),
  ]
  const classes = listOf(say('captcha.classes'))
  const chosen = wholeBetween(random, 0, lists.length - 1)
  return {
    name: classes[chosen] ?? '',
    inside: shuffled(random, lists[chosen] ?? []),
    outside: shuffled(
      random,
      lists.flatMap((words, index) => (index === chosen ? [] : words)),
    ),
  }
}

const joined = (say: Translate, words: readonly string[]): string =>
  words.reduce((a, b) => say('captcha.pair', { a, b }))

/**
 * The kinds of questions, each with several wordings. Every answer is a number, which is quick to type and to say.
 */
export const questionKinds = {
  sum: (say, random) => {
    const word = numberWords(say)
    const [a, b] = [wholeBetween(random, least, most), wholeBetween(random, least, most)]
    return { question: oneWay(random, say('captcha.sum', { a: word(a), b: word(b) })), answer: a + b }
  },
  difference: (say, random) => {
    const word = numberWords(say)
    const a = wholeBetween(random, 5, most)
    const b = wholeBetween(random, least, a - 1)
    return { question: oneWay(random, say('captcha.difference', { a: word(a), b: word(b) })), answer: a - b }
  },
  largest: (say, random) => {
    const { numbers, words } = fourNumbers(say, random)
    return { question: oneWay(random, say('captcha.largest', words)), answer: Math.max(...numbers) }
  },
  smallest: (say, random) => {
    const { numbers, words } = fourNumbers(say, random)
    return { question: oneWay(random, say('captcha.smallest', words)), answer: Math.min(...numbers) }
  },
  next: (say, random) => {
    const word = numberWords(say)
    const [start, step] = [wholeBetween(random, 1, 9), wholeBetween(random, 2, 6)]
    const [a = '', b = '', c = ''] = [0, 1, 2].map((place) => word(start + place * step))
    return { question: oneWay(random, say('captcha.next', { a, b, c })), answer: start + 3 * step }
  },
  backwards: (say, random) => {
    const word = numberWords(say)
    const digits = Array.from({ length: 3 }, () => wholeBetween(random, 1, 9))
    const [a = '', b = '', c = ''] = digits.map(word)
    const question = oneWay(random, say('captcha.backwards', { a, b, c }))
    return { question, answer: digits.toReversed().join('') }
  },
  letters: (say, random) => {
    const word = pick(random, listOf(say('captcha.words')))
    return { question: oneWay(random, say('captcha.letters', { word })), answer: Array.from(word).length }
  },
  count: (say, random) => {
    const { name, inside, outside } = thingsOf(say, random)
    const count = wholeBetween(random, 1, 4)
    const words = shuffled(random, [...inside.slice(0, count), ...outside.slice(0, 6 - count)])
    const list = joined(say, words)
    return { question: oneWay(random, say('captcha.count', { name, list })), answer: count }
  },
  odd: (say, random) => {
    const { name, inside, outside } = thingsOf(say, random)
    const place = wholeBetween(random, 1, 5)
    const words = inside.slice(0, 4).toSpliced(place - 1, 0, outside[0] ?? '')
    return { question: oneWay(random, say('captcha.odd', { name, list: joined(say, words) })), answer: place }
  },
  days: (say, random) => {
    const week = listOf(say('captcha.week'))
    const [from, days] = [wholeBetween(random, 0, 6), wholeBetween(random, 2, 6)]
    const [a = '', b = ''] = [week[from], week[(from + days) % week.length]]
    return { question: oneWay(random, say('captcha.days', { a, b })), answer: days }
  },
} as const satisfies Record<string, Form>

const [first = questionKinds.days, ...others]: Form[] = Object.values(questionKinds)

/** A question in words, for those who cannot see the image, with its answer. */
export function createQuestion(say: Translate, random: Random): Question {
  const { question, answer } = pick(random, [first, ...others])(say, random)
  return { question: `${question} ${say('captcha.in_digits')}`, answer: String(answer) }
}
