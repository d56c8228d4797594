import { describe, expect, test } from 'vitest'
import { publicPages } from '#shared/domain/public-pages.ts'
import { publicUrlPlaceholder } from '#shared/domain/rendered-pages.ts'
import { allTexts } from '#shared/texts/all.ts'
import { languages } from '#shared/texts/languages.ts'
import { headOf } from './head.ts'

const publicUrl = 'https://broker.example'
const home = { screen: 'home', language: 'es-MX', publicUrl, path: '/' } as const

const linksOf = (head: string) =>
  Array.from(
    head.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="(.+?)")? href="(.+?)">/g),
    (found) => found.slice(1),
  )
const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1]

interface Data {
  '@graph': Record<string, unknown>[]
}

const dataOf = (head: string): Data =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? '')

describe('the head of a public page', () => {
  test('names its own address and the one in every language, with Spanish at the plain path', () => {
    expect(linksOf(headOf({ ...home, screen: 'contact', path: '/contact', language: 'zh-CN' }))).toEqual([
      ['canonical', undefined, `${publicUrl}/contact?lang=zh-CN`],
      ['alternate', 'es-MX', `${publicUrl}/contact`],
      ['alternate', 'en-US', `${publicUrl}/contact?lang=en-US`],
      ['alternate', 'zh-CN', `${publicUrl}/contact?lang=zh-CN`],
      ['alternate', 'x-default', `${publicUrl}/contact`],
    ])
  })

  test.each(languages)(
    'describes every page in its own words in %s, short enough to be shown whole',
    (language) => {
      const found = publicPages.map((screen) =>
        contentOf(headOf({ ...home, screen, language }), 'description'),
      )
      expect(new Set(found).size).toBe(publicPages.length)
      for (const text of found) {
        expect(text?.length).toBeGreaterThan(35)
        expect(text?.length).toBeLessThanOrEqual(180)
      }
    },
  )

  test('shows the card of its language, by an absolute address', () => {
    const head = headOf({ ...home, language: 'en-US' })
    expect(contentOf(head, 'og:image')).toBe(`${publicUrl}/social-en-US.png`)
    expect(contentOf(head, 'og:locale')).toBe('en_US')
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image')
  })

  test('tells on the home page who we are, what we offer and how to track', () => {
    const [organization, website] = dataOf(headOf(home))['@graph']
    const offers = organization?.makesOffer as { itemOffered: { name: string } }[]
    expect(offers.map(({ itemOffered }) => itemOffered.name)).toContain(allTexts['es-MX']['home.nom'])
    expect(offers).toHaveLength(6)
    expect(website?.potentialAction).toMatchObject({
      target: { urlTemplate: `${publicUrl}/tracking?n={number}` },
    })
  })

  test('tells on the other pages where they stand', () => {
    const [page] = dataOf(headOf({ ...home, screen: 'privacy', path: '/privacy' }))['@graph']
    expect(page).toMatchObject({ '@type': 'WebPage', url: `${publicUrl}/privacy` })
  })

  test('lets itself be filled in later, wherever an address stands', () => {
    const head = headOf({ ...home, publicUrl: publicUrlPlaceholder })
    expect(head.replaceAll(publicUrlPlaceholder, publicUrl)).toBe(headOf(home))
  })

  test('escapes what an address may hold', () => {
    const head = headOf({ ...home, publicUrl: 'https://broker.example/"><script>' })
    expect(head).not.toContain('"><script>')
    expect(dataOf(head)['@graph'][0]?.url).toBe('https://broker.example/"><script>/')
  })
})

describe('search engines are kept from', () => {
  test.each([
    ['a page that does not exist', 'notFound', '/error/404'],
    ['somebody’s tracking results', 'tracking', '/tracking?lang=en-US&n=MSCU6639870'],
  ] as const)('%s', (_what, screen, path) => {
    expect(contentOf(headOf({ ...home, screen, path }), 'robots')).toBe('noindex')
  })

  test('nothing else', () => {
    for (const screen of publicPages)
      expect(contentOf(headOf({ ...home, screen, path: `/${screen}?lang=zh-CN` }), 'robots')).toBeUndefined()
  })
})
