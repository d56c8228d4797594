import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { renderPage } from '#app/web/prerender/entry.tsx'
import { languages } from '#kits/contract/shared/languages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { readNumbers } from '#modules/shipments/rules/number-reader.ts'
import type { TrackingPageData } from '../contract/page.ts'
import { trackedCabin } from './results/cabin-samples.ts'

/** What the tracking page says of what it read, as the server renders it: nothing of it needs script. */

const page = (
  data: Partial<TrackingPageData>,
  language: (typeof languages)[number] = 'es-MX',
  whatsapp: string | null = null,
) =>
  renderPage({
    screen: 'tracking',
    language,
    search: '',
    data: {
      entered: '',
      read: readNumbers(data.entered ?? ''),
      rest: [],
      answer: null,
      problem: null,
      asOf: '2026-11-15T15:00:00.000Z',
      asOfOffset: -360,
      view: null,
      ...data,
    } satisfies TrackingPageData,
    publicUrl: 'https://clear.example',
    imageHost: '',
    operator: { ...emptyOperator, whatsapp },
    messageRetentionDays: 365,
    files: { style: '', sheets: [], early: '', script: '', imports: [], later: [], withData: [], font: '' },
  })

const buttons = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''))

const many = Array.from({ length: 120 }, (_, i) => `BOOKING${10_000 + i}`)

describe.each(languages)('the tracking page in %s', (language) => {
  const t = translator(language, allTexts[language])

  it('says which number it read otherwise, with a link back', () => {
    const entered = 'csqu 3O54383'
    const html = page({ entered, answer: [{ number: 'CSQU3054383', cabins: [] }] }, language)
    const pair = { written: 'CSQU3O54383', number: 'CSQU3054383' }
    expect(html).toContain(t('tracking.read_as.repaired', pair))
    expect(html).toMatch(/<a [^>]*href="[^"]*\?n=CSQU3O54383"/)
  })

  it('says which number it shows in place of one that nobody has', () => {
    const answer = [{ number: 'TEXU3700079', readAs: 'TEXU3070079', cabins: [trackedCabin] }]
    const html = page({ entered: 'TEXU3700079', answer }, language)
    expect(html).toContain(t('tracking.read_as.swapped', { written: 'TEXU3700079', number: 'TEXU3070079' }))
  })

  it('says once why it read several numbers otherwise, and of each in a line what', () => {
    const answer = ['CSQU3054383', 'TEXU3070079'].map((number) => ({ number, cabins: [] }))
    const html = page({ entered: 'CSQU3O54383\nTEXU3O7OO79', answer }, language)
    expect(html.split(t('tracking.read_as.repaired_several'))).toHaveLength(2)
    for (const [written, number] of [
      ['CSQU3O54383', 'CSQU3054383'],
      ['TEXU3O7OO79', 'TEXU3070079'],
    ] as const)
      expect(html).toContain(t('tracking.read_as.pair', { written, number }))
  })

  it('says once what is wrong with several numbers, and of each in a line with what it would match', () => {
    const wrong = ['MSCU6639871', 'TGHU2850188', 'CMAU4581022']
    const answer = wrong.map((number) => ({ number, cabins: [] }))
    const html = page({ entered: wrong.join('\n'), answer }, language)
    expect(html.split(t('tracking.missing.wrong', { count: 3 }))).toHaveLength(2)
    for (const n of [0, 7, 1]) expect(html).toContain(t('tracking.missing.digit', { n }))
    expect(html.split(t('tracking.list.wrong_hint'))).toHaveLength(2)
  })

  it('says once what days that are over cost, and opens WhatsApp with the number and its status in words', () => {
    const entered = 'CSQU3054383\nTEXU3070079\nMSCU6639870'
    const answer = readNumbers(entered).numbers.map((number) => ({
      number,
      cabins: [{ ...trackedCabin, containerNo: number, status: 40 as const, lastFreeDay: '2026-11-01' }],
    }))
    const html = page({ entered, answer }, language, '+52 55 5555 0143')
    expect(html.split(t('tracking.due.costs_note'))).toHaveLength(2)
    const status = t('enum.cabin_status_40')
    for (const { number } of answer)
      expect(html).toContain(
        `https://wa.me/525555550143?text=${encodeURIComponent(t('tracking.ask_opening', { number, status }))}`,
      )
  })

  it('says that a pedimento is not looked up', () => {
    const html = page({ entered: '24  47  3801  4001234' }, language)
    expect(html).toContain(t('tracking.read_as.pedimento', { count: 1 }))
  })

  it('offers the first of too many numbers, and the next of those that are left', () => {
    const html = page({ entered: many.join('\n') }, language)
    expect(buttons(html)).toContain(t('tracking.next.first', { n: 50 }))
    const entered = many.slice(0, 50).join('\n')
    const answer = many.slice(0, 50).map((number) => ({ number, cabins: [] }))
    const answered = page({ entered, answer, rest: many.slice(50) }, language)
    expect(answered).toContain(t('tracking.next.kept', { count: 70 }))
    expect(buttons(answered)).toContain(t('tracking.next.rest', { count: 50 }))
    expect(/<input type="hidden" name="n" value="([^"]*)"/.exec(answered)?.[1]?.split('\n')).toEqual(
      many.slice(50),
    )
    expect(page({ entered, answer }, language)).not.toContain('type="hidden"')
  })
})

it('suggests for a number that cannot be right what it may have been, swaps before another check digit', () => {
  const t = translator('es-MX', allTexts['es-MX'])
  const suggestions = (number: string) =>
    buttons(page({ entered: number, answer: [{ number, cabins: [] }] })).filter((text) =>
      text.startsWith(t('tracking.missing.try', { number: '' })),
    )
  const offered = (...numbers: string[]) => numbers.map((number) => t('tracking.missing.try', { number }))
  expect(suggestions('MSCU6639871')).toEqual(offered('MCSU6639871', 'MSCU6693871', 'MSCU6639870'))
  expect(suggestions('TEXU307007')).toEqual(offered('TEXU3070079'))
  expect(suggestions('MSCU6639870')).toEqual([])
  expect(suggestions('BOOKING1')).toEqual([])
})
