import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { doors, type PageToRender, renderedScreens } from '#kits/http/shared/rendered-pages.ts'
import { translator } from '#kits/i18n/shared/translator.ts'
import { titleOf } from '#kits/i18n/web/title.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { readNumbers } from '#modules/shipments/rules/number-reader.ts'
import type { TrackingPageData } from '#modules/tracking/contract/page.ts'
import { renderPage } from './entry.tsx'

const files = {
  style: 'a{color:red}',
  sheets: ['/assets/app.css', '/assets/page.css'],
  early: '/assets/early.js',
  script: '/assets/app.js',
  imports: ['/assets/loader.js'],
  later: ['/assets/site.js', '/assets/page.js'],
  withData: ['/assets/found.js'],
  font: '/assets/archivo.woff2',
}

const render = (page: Partial<PageToRender> = {}): string =>
  renderPage({
    screen: 'home',
    language: 'es-MX',
    search: '',
    data: undefined,
    publicUrl: 'https://clear.example',
    imageHost: '',
    operator: emptyOperator,
    messageRetentionDays: 365,
    files,
    ...page,
  })

const tracked = (data: Partial<TrackingPageData>): TrackingPageData => ({
  entered: '',
  read: readNumbers(data.entered ?? ''),
  rest: [],
  answer: null,
  problem: null,
  asOf: '2026-05-04T15:00:00.000Z',
  asOfOffset: -360,
  view: null,
  ...data,
})

describe.each(renderedScreens)('the page %s', (screen) => {
  it.each(languages)('is whole in %s without a browser', (language) => {
    const t = translator(language, allTexts[language])
    const html = render({ screen, language })
    expect(html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${language}">`))
    expect(html).toContain(`<title>${titleOf(screen, t)}</title>`)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toContain(t('common.skip_to_content'))
    // The content policy would not let browsers follow it.
    expect(html).not.toMatch(/<\w[^>]* style="/)
  })
})

describe.each(languages)('the home page in %s', (language) => {
  it.each([
    ['S1-05', 'home.professional'],
    ['S1-06', 'home.efficient'],
    ['S1-07', 'home.secure'],
    ['S1-08', 'home.decade_unit'],
    ['S1-09', 'home.sea_title'],
    ['S1-10', 'home.air_title'],
    ['S1-11', 'home.airport_mex'],
    ['S1-11', 'home.airport_nlu'],
    ['S1-11', 'home.airport_gdl'],
    ['S1-12', 'home.land_title'],
    ['S1-13', 'home.land_trucks'],
    ['S1-14', 'home.land_warehouse'],
    ['S1-15', 'home.nom'],
    ['S1-16', 'home.storage'],
    ['S1-17', 'home.escort'],
  ] as const)('[%s] says %s', (_id, key) => {
    const t = translator(language, allTexts[language])
    expect(render({ language })).toContain(t(key).replaceAll('&', '&amp;'))
  })
})

describe.each(languages)('what the link of a mail leads to, in %s,', (language) => {
  const t = translator(language, allTexts[language])
  it.each([
    ['follow', '?confirm=a', 'follow.confirm_title'],
    ['follow', '?consent=a', 'follow.consent_asked_title'],
    ['follow', '?token=a', 'follow.loading'],
    ['follow', '', 'follow.none_title'],
    ['upload', '', 'upload.loading'],
  ] as const)('stands before its script has come: %s%s', (screen, search, key) => {
    const html = render({ screen, language, search })
    expect(html).toContain(t(key))
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

it('stands in the root element, where the app goes on with it [S2-42]', () => {
  for (const html of [render(), readFileSync('index.html', 'utf8')])
    expect(html.match(/<div id="root"/g)).toHaveLength(1)
  expect(render()).toMatch(/<div id="root"[^>]*>\s*<\w/)
})

it.each(doors)(
  'keeps what is typed at the door %s out of the address, though its script has not come',
  (screen) => {
    const forms = render({ screen }).match(/<form[^>]*>/g)
    expect(forms).toEqual([expect.stringContaining('method="post"')])
    expect(forms?.[0]).not.toContain('action')
  },
)

it('brings its style along, and names the sheets it is made of where no browser that reads ahead fetches them', () => {
  const [before = '', later = ''] = render().split('<template id="deferred-scripts">')
  expect(before).toContain('<style>a{color:red}</style>')
  expect(before).not.toContain('rel="stylesheet"')
  expect(later.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/app.css" disabled>',
    '<link rel="stylesheet" href="/assets/page.css" disabled>',
  ])
})

it('asks at once for what starts it, and only names the scripts that come after it has been painted', () => {
  const [atOnce = '', later = ''] = render().split('<template id="deferred-scripts">')
  const preloads = (html: string) => html.match(/(?<=<link rel="modulepreload" href=")[^"]*/g)
  expect(atOnce.match(/(?<=<script type="module" src=")[^"]*/g)).toEqual([files.early, files.script])
  expect(preloads(atOnce)).toEqual(files.imports)
  expect(preloads(later)).toEqual(files.later)
})

it('shows the mark from the image host, and from its own place without one', () => {
  expect(render({ imageHost: 'https://images.example/a' })).toContain(
    '<img src="https://images.example/a/logo.svg"',
  )
  expect(render()).toContain('<img src="/logo.svg"')
})

it('has nothing beside its markup where no data belongs to it', () => {
  expect(render({ screen: 'tracking' })).not.toContain('page-data')
})

it('names who is responsible in the privacy notice, or says where that is to be had', () => {
  const t = translator('es-MX', allTexts['es-MX'])
  const name = 'Ejemplo y Cía., S.C.'
  const html = render({
    screen: 'privacy',
    operator: { ...emptyOperator, name, addresses: ['Av. de Muestra 1\n Manzanillo'] },
  })
  expect(html).toContain(t('privacy.who_named', { name, address: 'Av. de Muestra 1, Manzanillo' }))
  expect(html).not.toContain(t('privacy.who_2'))
  expect(render({ screen: 'privacy' })).toContain(t('privacy.who_2'))
})

describe('who runs the site', () => {
  const operator = {
    ...emptyOperator,
    name: 'Ejemplo & Cía. <script>alert(1)</script>',
    phones: ['+52 55 5555 0142'],
    whatsapp: '+52 55 5555 0143',
    email: 'a?cc=b@broker.example',
    addresses: ['Av. de Muestra 1'],
    hours: [...Array.from({ length: 5 }, () => '09:00-18:00'), '', ''],
    patente: '1234',
    logo: '/ours.png',
  }

  it.each(['home', 'contact', 'tracking', 'privacy', 'notFound'] as const)(
    'is named on the page %s, with links to call and write',
    (screen) => {
      const html = render({ screen, operator, imageHost: 'https://images.example' })
      expect(html).toContain('Ejemplo &amp; Cía. &lt;script&gt;')
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('href="tel:+525555550142"')
      expect(html).toContain('href="https://wa.me/525555550143"')
      expect(html).toContain('href="mailto:a%3Fcc%3Db@broker.example"')
      expect(html).toContain('Patente aduanal 1234')
      expect(html).toContain('src="https://images.example/ours.png"')
    },
  )

  it.each([
    ['es-MX', 'Lunes a viernes', '9:00–18:00'],
    ['en-US', 'Monday to Friday', '9:00 AM–6:00 PM'],
    ['zh-CN', '周一至周五', '9:00–18:00'],
  ] as const)('is open in %s on %s', (language, days, times) => {
    for (const screen of ['home', 'contact'] as const)
      expect(render({ screen, language, operator })).toContain(`<dt>${days}</dt><dd>${times}</dd>`)
  })

  it('leaves nothing behind where the settings are empty', () => {
    for (const screen of renderedScreens) {
      const html = render({ screen })
      expect(html).not.toMatch(/href="(?:tel|mailto|https:\/\/wa)/)
      expect(html).not.toContain('Patente')
    }
  })

  it('comes with the page for the browser, whatever is in it', () => {
    const [, content = ''] = /<meta name="operator" content="([^"]*)">/.exec(render({ operator })) ?? []
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(JSON.parse(text)).toEqual(operator)
  })
})

it('says in the privacy notice after what time the server erases messages', () => {
  const keptFor = (messageRetentionDays: number, language: Language) =>
    /<section[^>]*id="keep".*?<p>(.*?)<\/p>/s.exec(
      render({ screen: 'privacy', language, messageRetentionDays }),
    )?.[1]
  expect(keptFor(365, 'es-MX')).toContain('a los 12 meses.')
  expect(keptFor(730, 'en-US')).toContain('after 24 months.')
  expect(keptFor(90, 'zh-CN')).toContain('在 90 天后自动删除')
})

it('names the brokerage first in the title of the home page', () => {
  expect(render()).toContain('<title>CargoClear · Despacho aduanal y transporte de carga en México</title>')
})

describe('the tracking page with what was asked for', () => {
  it('shows what was entered and what became of it, and brings the same along', () => {
    const msg = 'Espera 20 s.'
    const problem = { code: 429, key: 'too_often', msg, retryAfter: 20 } as const
    const data = tracked({ entered: 'MSCU6639870', problem })
    const html = render({ screen: 'tracking', search: '?n=MSCU6639870', data })
    expect(/<textarea[^>]*>([^<]*)</.exec(html)?.[1]).toContain('MSCU6639870')
    const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1]
    expect(JSON.parse(json ?? '')).toEqual(data)
  })

  it('cannot be broken out of by what was entered', () => {
    const entered = '</textarea></script><script>alert(1)</script><!--12345678'
    const html = render({
      screen: 'tracking',
      data: tracked({ entered, answer: [{ number: entered, cabins: [] }] }),
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<!--12345678')
  })

  it('keeps its data to itself', () => {
    render({ screen: 'tracking', data: tracked({ entered: 'MSCU6639870' }) })
    expect(render({ screen: 'tracking' })).not.toContain('MSCU6639870')
  })
})
