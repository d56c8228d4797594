import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/settings.ts'

/** The screen of the brokerage's own details. */
export default {
  'settings.text':
    'How the brokerage presents itself on the public site, in emails and in the privacy notice. What you leave empty is not shown.',
  'settings.sections.who': 'Who you are',
  'settings.sections.who_text': 'The legal name and address appear in the privacy notice.',
  'settings.sections.reach': 'How people reach you',
  'settings.sections.reach_text': 'Shown on every page and at the foot of every email.',
  'settings.sections.where': 'Addresses',
  'settings.sections.where_text': 'The first one is the legal address.',
  'settings.sections.hours': 'Opening hours',
  'settings.sections.hours_text':
    'Write them as you always do: 9-18, or 9am-1pm and 2pm-6pm. An empty day is closed.',
  'settings.sections.money': 'System currency',
  'settings.sections.money_text': 'Amounts that carry no currency are shown in it. No amount is converted.',
  'settings.fields.name': 'Legal name',
  'settings.fields.patente': 'Customs broker license (patente)',
  'settings.fields.logo': 'Logo',
  'settings.fields.phones': 'Phones',
  'settings.fields.whatsapp': 'WhatsApp',
  'settings.fields.email': 'Email',
  'settings.fields.addresses': 'Addresses',
  'settings.fields.hours': 'Opening hours',
  'settings.fields.currency': 'Currency',
  'settings.hints.patente': 'Four digits.',
  'settings.hints.logo':
    'The address of the image, for example https://… or /logo.svg. A path without a host is looked up on the image host.',
  'settings.hints.phone': 'With + and the country code, or the 10 digits of a Mexican number.',
  'settings.hints.email':
    'Visitors see it. It does not change where their messages go if the server has its own address for them.',
  'settings.phone_n': 'Phone {n}',
  'settings.add_phone': 'Add a phone',
  'settings.remove_phone': 'Remove phone {n}',
  'settings.address_n': 'Address {n}',
  'settings.add_address': 'Add an address',
  'settings.remove_address': 'Remove address {n}',
  'settings.copy_hours': 'Same from Tuesday to Friday',
  'settings.preview': 'How it looks',
  'settings.preview_text': 'You see here what you have not saved yet; visitors see it once you save.',
  'settings.preview_empty': 'Nothing to show yet.',
  'settings.logo_later': 'An image on another site shows here once you have saved it and reloaded the page.',
  'settings.saved': 'The brokerage’s details were saved',
  'settings.saved_text': 'The public site shows them now.',
  'validation.opening_hours': 'These hours cannot be read. Write them like this: 9-14, 16-18.',
  'validation.patente': 'Enter the four digits of the license.',
  'validation.image': 'Enter the address of an image: https://… or a path that begins with /.',
} satisfies SameKeys<typeof source>
