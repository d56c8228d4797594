import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { imageUrl } from '#kits/http/shared/image-url.ts'
import { type PublicPage, pageAddress } from '#kits/http/shared/public-pages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { spansOf } from '#kits/operator/shared/opening-hours.ts'
import type { Operator } from '#kits/operator/shared/operator.ts'
import { screens } from '#kits/page/shared/routes.ts'

/** A page that search engines may index. */
export interface DescribedPage {
  readonly screen: PublicPage
  readonly language: Language
  readonly publicUrl: string
  readonly imageHost: string
  readonly operator: Operator
  readonly t: Translate
}

/** The key of what a page calls itself outside of the site. */
export const titleKey = (screen: PublicPage) =>
  screen === 'home' ? 'public.home_title' : (`head.${screen}_title` as const)

export type JsonLd = { readonly [name: string]: string | number | JsonLd | readonly (string | JsonLd)[] }

const services = ['sea', 'air', 'land'] as const
const extras = ['nom', 'storage', 'escort'] as const
const countries = ['MX', 'US']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The page as schema.org data: the company and its services on the home page, breadcrumbs on the others. */
export function structuredData(page: DescribedPage): JsonLd {
  const parts = page.screen === 'home' ? [organization(page), website(page)] : [webPage(page)]
  return { '@context': 'https://schema.org', '@graph': parts }
}

/** The days on which the brokerage is open. */
const openingHours = (hours: readonly string[]): JsonLd[] =>
  hours.flatMap((day, index) =>
    spansOf(day).map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[index]}`,
      opens,
      // The end of a day, as schema.org wants it.
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  )

/** What the settings say of the brokerage; what they leave out is left out here. */
function operatorMembers({ operator, publicUrl, imageHost, t }: DescribedPage): JsonLd {
  const { name, phones, whatsapp, email, addresses, hours, patente, logo } = operator
  const telephones = [...new Set([...phones, ...(whatsapp === null ? [] : [whatsapp])])]
  const image = imageUrl(logo, imageHost)
  return {
    ...(name !== null && { name, legalName: name }),
    ...(telephones.length > 0 && { telephone: telephones }),
    ...(email !== null && { email }),
    ...(addresses.length > 0 && { address: addresses }),
    ...(hours.length > 0 && { openingHoursSpecification: openingHours(hours) }),
    ...(patente !== null && { identifier: t('operator.patente', { patente }) }),
    ...(image !== undefined && { logo: image.startsWith('/') ? publicUrl + image : image }),
  }
}

function organization(page: DescribedPage): JsonLd {
  const { publicUrl, t } = page
  const offered = [
    ...services.map((name) => service(t(`home.${name}_title`), t(`home.${name}_text`))),
    ...extras.map((name) => service(t(`home.${name}`), t(`home.${name}_text`))),
  ]
  const { addresses, hours } = page.operator
  return {
    '@type': addresses.length > 0 || hours.length > 0 ? 'LocalBusiness' : 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: t('site.short_name'),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    description: t('head.home_description'),
    knowsLanguage: languages,
    areaServed: countries,
    makesOffer: offered.map((itemOffered) => ({ '@type': 'Offer', itemOffered })),
    ...operatorMembers(page),
  }
}

const service = (name: string, description: string): JsonLd => ({
  '@type': 'Service',
  name,
  description,
})

function website({ publicUrl, language, t }: DescribedPage): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: t('site.short_name'),
    url: `${publicUrl}/`,
    inLanguage: language,
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${screens.tracking.path}?n={number}` },
      'query-input': 'required name=number',
    },
  }
}

function webPage({ screen, publicUrl, language, t }: DescribedPage): JsonLd {
  const crumb = (position: number, name: string, to: PublicPage): JsonLd => ({
    '@type': 'ListItem',
    position,
    name,
    item: pageAddress(publicUrl, to, language),
  })
  return {
    '@type': screen === 'contact' ? 'ContactPage' : 'WebPage',
    name: t(titleKey(screen)),
    description: t(`head.${screen}_description`),
    url: pageAddress(publicUrl, screen, language),
    inLanguage: language,
    isPartOf: { '@id': `${publicUrl}/#website` },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, t('screen.home'), 'home'), crumb(2, t(`screen.${screen}`), screen)],
    },
  }
}
