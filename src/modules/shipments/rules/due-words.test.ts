import { expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { dueWords } from './due-words.ts'

it.each([
  [9, 'Vence en 9 días', 'Due in 9 days', '9 天后到期'],
  [1, 'Vence mañana', 'Due tomorrow', '明天到期'],
  [0, 'Vence hoy', 'Due today', '今天到期'],
  [-1, 'Venció ayer', 'Due yesterday', '昨天到期'],
  [-3, 'Venció hace 3 días', '3 days overdue', '已逾期 3 天'],
])('a deadline %d days ahead is said in each language', (daysLeft, es, en, zh) => {
  const said = (['es-MX', 'en-US', 'zh-CN'] as const).map((language) =>
    dueWords(daysLeft, translator(language, allTexts[language])),
  )
  expect(said).toEqual([es, en, zh])
})
