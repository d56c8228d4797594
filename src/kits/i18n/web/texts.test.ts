import '#app/web/text-parts.ts'
import { afterEach, expect, it } from 'vitest'
import { read, remove, write } from '#kits/page/web/storage/storage.ts'
import {
  applyChosenLanguage,
  chooseLanguage,
  currentLanguage,
  loadFirstLanguage,
  loadTexts,
  t,
} from './texts.ts'

afterEach(() => remove('language'))

it('is Spanish at the first visit [S1-19 S9-01]', async () => {
  await loadFirstLanguage('')
  await applyChosenLanguage('')
  expect(currentLanguage()).toBe('es-MX')
  expect(t('common.retry')).toBe('Reintentar')
  expect(read('language')).toBeUndefined()
})

it('is the language chosen before [S1-21 S4-38]', async () => {
  write('language', 'zh-CN')
  await loadFirstLanguage('')
  expect(t('common.retry')).toBe('重试')
})

it('is the language of the address, which is remembered [S3-72]', async () => {
  write('language', 'zh-CN')
  await loadFirstLanguage('?lang=en-US')
  await applyChosenLanguage('?lang=en-US')
  expect(t('common.retry')).toBe('Try again')
  expect(read('language')).toBe('en-US')
})

it('ignores a language there is not, in the address and in the store [S4-40]', async () => {
  write('language', 'fr-FR' as 'es-MX')
  await loadFirstLanguage('?lang=de-DE')
  expect(currentLanguage()).toBe('es-MX')
})

it('is the language the page was rendered in until it stands, then the one chosen before', async () => {
  write('language', 'zh-CN')
  await loadFirstLanguage('', 'es-MX')
  expect(t('common.retry')).toBe('Reintentar')
  await applyChosenLanguage('')
  expect(t('common.retry')).toBe('重试')
})

it('stays the language the page was rendered in where none was chosen here', async () => {
  await loadFirstLanguage('', 'en-US')
  await applyChosenLanguage('')
  expect(currentLanguage()).toBe('en-US')
  expect(read('language')).toBeUndefined()
})

it('ends in the language chosen last, however quickly they were chosen', async () => {
  await Promise.all([chooseLanguage('zh-CN'), chooseLanguage('es-MX'), chooseLanguage('en-US')])
  expect(currentLanguage()).toBe('en-US')
  expect(read('language')).toBe('en-US')
})

it('has the office texts once the office is there, and keeps them through a switch', async () => {
  await chooseLanguage('es-MX')
  expect(() => t('office.menu')).toThrow()
  const switching = chooseLanguage('en-US')
  await loadTexts('office')
  await switching
  expect(t('office.menu')).toBe('Menu')
  await chooseLanguage('zh-CN')
  expect(t('office.menu')).toBe('菜单')
})
