import { describe, expect, test } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { publicPages } from '#kits/http/shared/public-pages.ts'
import { doors, publicUrlPlaceholder } from '#kits/http/shared/rendered-pages.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { headOf } from './head.ts'

const publicUrl = 'https://broker.example'
const home = {
  screen: 'home',
  language: 'es-MX',
  publicUrl,
  path: '/',
  imageHost: '',
  operator: emptyOperator,
} as const

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

  test.each(doors)('says what the door %s is for, and has neither address nor card for search', (screen) => {
    const head = headOf({ ...home, screen, language: 'en-US', path: screens[screen].path })
    expect(contentOf(head, 'description')?.length).toBeGreaterThan(20)
    expect(linksOf(head)).toEqual([])
    expect(head).not.toMatch(/og:|noindex|ld\+json/)
  })

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

  test('tells on the home page what the settings say of the brokerage, and nothing where they say nothing', () => {
    const hostile = '</script><script>alert(1)</script>'
    const operator = {
      ...emptyOperator,
      name: hostile,
      phones: ['+52 55 5555 0142'],
      whatsapp: '+52 55 5555 0142',
      email: 'hola@broker.example',
      addresses: ['Av. de Muestra 1'],
      hours: ['09:00-14:00, 16:00-24:00', '', '', '', '', '', ''],
      patente: '1234',
      logo: '/ours.png',
    }
    const head = headOf({ ...home, operator })
    expect(head.match(/<script/g)).toHaveLength(1)
    const [organization] = dataOf(head)['@graph']
    expect(organization).toMatchObject({
      '@type': 'LocalBusiness',
      name: hostile,
      telephone: ['+52 55 5555 0142'],
      email: 'hola@broker.example',
      address: ['Av. de Muestra 1'],
      identifier: 'Patente aduanal 1234',
      logo: `${publicUrl}/ours.png`,
      openingHoursSpecification: [
        { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '14:00' },
        { opens: '16:00', closes: '23:59' },
      ],
    })
    const [unknown] = dataOf(headOf(home))['@graph']
    expect(unknown).toMatchObject({ '@type': 'Organization', name: 'CargoClear' })
    for (const member of ['telephone', 'email', 'address', 'identifier', 'openingHoursSpecification'])
      expect(unknown).not.toHaveProperty(member)
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
