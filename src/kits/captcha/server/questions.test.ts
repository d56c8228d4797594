import { describe, expect, test } from 'vitest'
import type { Language } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { createQuestion, questionKinds } from './questions.ts'
import { cryptoRandom, type Random } from './random.ts'

const languages = ['es-MX', 'en-US', 'zh-CN'] as const
type Kind = keyof typeof questionKinds

/** What a person knows: numbers, classes of things and the days of the week, independently of the code under test. */
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

function number(written: string): number {
  const tens: Record<string, number> = { twenty: 20, thirty: 30 }
  const [first = '', second] = written.split('-')
  if (tens[first] !== undefined) return tens[first] + (second === undefined ? 0 : number(second))
  const chinese = /^([二三]?)十([一二三四五六七八九]?)$/.exec(written)
  if (chinese) return 10 * (units[chinese[1] || '一'] ?? 0) + (chinese[2] ? (units[chinese[2]] ?? 0) : 0)
  return units[written] ?? Number.NaN
}

/** The numbers of a question in the order in which they are said. */
const numbersIn = (question: string): number[] =>
  (question.match(/[零一二三四五六七八九十]+|[a-záéíóúñ]+(-[a-z]+)?/gi) ?? [])
    .map((word) => number(word.toLowerCase()))
    .filter((value) => !Number.isNaN(value))

const classes: Record<string, string[]> = Object.fromEntries(
  [
    'animales animals 动物: caballo gallina conejo tortuga delfín perro vaca abeja león ratón horse chicken rabbit turtle dolphin dog cow bee lion mouse 马 母鸡 兔子 乌龟 海豚 狗 奶牛 蜜蜂 狮子 老鼠',
    'alimentos foods 食物: manzana arroz queso frijol mango tortilla cebolla jamón pan sopa apple rice cheese beans bread onion soup pancake carrot 苹果 米饭 奶酪 豆子 芒果 面包 洋葱 鱼汤 煎饼 胡萝卜',
    'vehículos vehicles 交通工具: camión bicicleta avión barco tren tractor helicóptero motocicleta autobús lancha truck bicycle airplane ship train helicopter motorcycle bus ferry 卡车 自行车 飞机 轮船 火车 拖拉机 直升机 摩托车 公共汽车 快艇',
    'prendas clothes 衣物: camisa zapato sombrero guante falda bufanda calcetín abrigo cinturón chaleco shirt shoe hat glove skirt scarf sock coat belt vest 衬衫 鞋子 帽子 手套 裙子 围巾 袜子 大衣 腰带 马甲',
  ].flatMap((line) => {
    const [names = '', words = ''] = line.split(': ')
    return names.split(' ').map((name) => [name, words.split(' ')])
  }),
)

/** The longest list in a question, and which of its words are of the class that it names. */
function listIn(question: string): boolean[] {
  const [list = ''] = (question.match(/[\p{L}]+([,、]\s?[\p{L}]+){3,}/gu) ?? []).sort(
    (a, b) => b.length - a.length,
  )
  const name = Object.keys(classes).find((each) => question.replace(list, '').includes(each)) ?? ''
  // The first word stands behind others, and the last before: In the list horse, …
  const words = list.split(/[,、]\s?/)
  return words.map((word) => (classes[name] ?? []).some((known) => word === known || word.endsWith(known)))
}

const weeks = [
  'lunes martes miércoles jueves viernes sábado domingo',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  '周一 周二 周三 周四 周五 周六 周日',
].map((week) => week.split(' '))

const dayOf = (word: string): number => Math.max(...weeks.map((week) => week.indexOf(word)))

const answers: Record<Kind, (question: string) => number | string> = {
  sum: (question) => numbersIn(question).reduce((a, b) => a + b),
  difference: (question) => Math.max(...numbersIn(question)) - Math.min(...numbersIn(question)),
  largest: (question) => Math.max(...numbersIn(question)),
  smallest: (question) => Math.min(...numbersIn(question)),
  next: (question) => {
    const [a = 0, b = 0, c = 0] = numbersIn(question)
    return c + b - a
  },
  backwards: (question) => numbersIn(question).reverse().join(''),
  letters: (question) => Array.from(/[«“](.+)[»”]/.exec(question)?.[1] ?? '').length,
  count: (question) => listIn(question).filter(Boolean).length,
  odd: (question) => listIn(question).indexOf(false) + 1,
  days: (question) => {
    const [a = '', b = ''] = question.match(new RegExp(weeks.flat().join('|'), 'g')) ?? []
    return (dayOf(b) - dayOf(a) + 7) % 7
  },
}

describe('the question for those who do not see', () => {
  const table = languages.flatMap((language) =>
    Object.keys(questionKinds).map((kind) => [kind as Kind, language] as const),
  )

  test.each(table)('of the kind %s, in %s, has the answer that a person gives', (kind, language) => {
    const wordings = new Set<string>()
    for (let i = 0; i < 100; i++) {
      const { question, answer } = questionKinds[kind](translatorFor(language), cryptoRandom)
      expect(question).not.toMatch(/\d|undefined|\{| \/ /)
      expect(String(answer), question).toBe(String(answers[kind](question)))
      expect(String(answer)).toMatch(/^[1-9]\d*$/)
      wordings.add(question)
    }
    expect(wordings.size).toBeGreaterThan(10)
  })

  test('varies: a thousand are hardly ever the same', () => {
    const asked = Array.from(
      { length: 1000 },
      () => createQuestion(translatorFor('es-MX'), cryptoRandom).question,
    )
    expect(new Set(asked).size).toBeGreaterThan(800)
  })

  test('says that it is answered in digits, in every language', () => {
    for (const [language, words] of [
      ['es-MX', 'Responde con cifras.'],
      ['en-US', 'Answer in digits.'],
      ['zh-CN', '请用阿拉伯数字回答。'],
    ] as const)
      expect(createQuestion(translatorFor(language), cryptoRandom).question.endsWith(words)).toBe(true)
  })

  test.each([0, 1 - Number.EPSILON])('is whole at the ends of chance: %d', (edge) => {
    const random: Random = () => edge
    for (const language of languages)
      for (const kind of Object.values(questionKinds))
        expect(kind(translatorFor(language), random).question).not.toMatch(/undefined|\{|NaN/)
  })

  test('is not answered by ten lines that know numbers and a few words of each language', () => {
    const guess = (question: string): number => {
      const numbers = numbersIn(question)
      const [a = 0, b = 0] = numbers
      if (/[«“]/.test(question)) return Array.from(/[«“](.+)[»”]/.exec(question)?.[1] ?? '').length
      if (/más|plus|加/.test(question)) return a + b
      if (/menos|minus|减/.test(question)) return a - b
      if (/doble|twice|两倍/.test(question)) return 2 * a
      if (/mayor|largest|最大/.test(question)) return Math.max(...numbers)
      if (/menor|smallest|最小/.test(question)) return Math.min(...numbers)
      return numbers.length === 2 ? a + b : Number(numbers.join(''))
    }
    const right = (language: Language): number =>
      Array.from({ length: 1000 }, () => createQuestion(translatorFor(language), cryptoRandom)).filter(
        ({ question, answer }) => String(guess(question)) === answer,
      ).length
    for (const language of languages) expect(right(language), language).toBeLessThan(500)
  })
})
