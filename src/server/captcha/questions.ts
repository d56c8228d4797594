import type { Translate } from '#shared/i18n/catalogue.ts'
import { pick, type Random, shuffled, wholeBetween } from './random.ts'

interface Question {
  question: string
  /** In digits. */
  answer: string
}

type Form = (say: Translate, random: Random) => { question: string; answer: number | string }

/** A list kept in a single text of the catalogues. */
const listOf = (text: string): string[] => text.split(/[,、]\s*/)

/** From zero on, in words of the language; as many as the catalogue has. */
function numberWords(say: Translate) {
  const words = listOf(say('captcha.numbers'))
  return { largest: words.length - 1, word: (value: number): string => words[value] ?? String(value) }
}

/** Four different numbers, as they are and in words. */
function fourNumbers(say: Translate, random: Random) {
  const { largest, word } = numberWords(say)
  const all = Array.from({ length: largest + 1 }, (_, value) => value)
  const [a, b, c, d] = shuffled(random, all) as [number, number, number, number]
  return { numbers: [a, b, c, d] as const, words: { a: word(a), b: word(b), c: word(c), d: word(d) } }
}

const forms: readonly [Form, ...Form[]] = [
  (say, random) => {
    const { word } = numberWords(say)
    const digits = Array.from({ length: 4 }, () => wholeBetween(random, 0, 9))
    const [a, b, c, d] = digits.map(word) as [string, string, string, string]
    return { question: say('captcha.digits', { a, b, c, d }), answer: digits.join('') }
  },
  (say, random) => {
    const { largest, word } = numberWords(say)
    const [a, b] = [wholeBetween(random, 2, largest), wholeBetween(random, 2, largest)]
    return { question: say('captcha.sum', { a: word(a), b: word(b) }), answer: a + b }
  },
  (say, random) => {
    const { largest, word } = numberWords(say)
    const a = wholeBetween(random, 5, largest)
    const b = wholeBetween(random, 1, a - 1)
    return { question: say('captcha.difference', { a: word(a), b: word(b) }), answer: a - b }
  },
  (say, random) => {
    const { largest, word } = numberWords(say)
    const a = wholeBetween(random, 2, largest)
    return { question: say('captcha.double', { a: word(a) }), answer: 2 * a }
  },
  (say, random) => {
    const { numbers, words } = fourNumbers(say, random)
    return { question: say('captcha.largest', words), answer: Math.max(...numbers) }
  },
  (say, random) => {
    const { numbers, words } = fourNumbers(say, random)
    return { question: say('captcha.smallest', words), answer: Math.min(...numbers) }
  },
  (say, random) => {
    const { numbers, words } = fourNumbers(say, random)
    return { question: say('captcha.third', words), answer: numbers[2] }
  },
  (say, random) => {
    const word = pick(random, listOf(say('captcha.words')) as [string, ...string[]])
    return { question: say('captcha.letters', { word }), answer: Array.from(word).length }
  },
]

/** A question that needs no eyes, in words, with its answer. */
export function ask(say: Translate, random: Random): Question {
  const { question, answer } = pick(random, forms)(say, random)
  return { question, answer: String(answer) }
}
