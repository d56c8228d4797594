import captchaField from '#kits/captcha/texts/en-US/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import fieldRefusals from '#kits/i18n/texts/en-US/field-refusals.ts'
import type source from '../es-MX/contact.ts'

export default {
  ...captchaField,
  ...fieldRefusals,
  'contact.title': 'Contact us',
  'contact.lead': 'Tell us what you are shipping or plan to ship. We reply in English, Spanish or Chinese.',
  'contact.form_title': 'Your message',
  'contact.name': 'Name',
  'contact.reach': 'How should we reply?',
  'contact.reach_hint': 'One of the two is enough.',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.phone_hint': 'Outside Mexico: + and the country code.',
  'contact.content': 'Message',
  'contact.about': 'I am asking about shipment {number}, with status “{status}”.',
  'contact.count': '{n} of {max} characters',
  'contact.too_long': { one: '{count} character too many.', other: '{count} characters too many.' },
  'contact.privacy_before': 'We use these details only to reply to you.',
  'contact.privacy_link': 'Privacy notice',
  'contact.send': 'Send message',
  'contact.sent_title': 'Message received',
  'contact.sent_text':
    'Thank you, {name}. Your message has reached our team. We will reply using the contact details you gave us.',
  'contact.another': 'Write another message',
  'contact.away':
    'We could not receive your message; the problem is on our side. What you wrote is still here: try again in a moment.',
  'contact.offline':
    'You seem to be offline. What you wrote is still here; send it when you are back online.',
  'contact.no_script':
    'This form needs JavaScript to check that you are not a robot. Enable it in your browser and reload the page.',
  'contact.direct_title': 'Reach us directly',
  'contact.ready_title': 'Have this ready',
  'contact.ready_number': 'The container, booking, B/L or air waybill number, if you already have it.',
  'contact.ready_goods': 'What the goods are, where they ship from and where they are going.',
  'contact.ready_dates': 'The dates that matter to you: arrival, delivery or last free day.',
  'contact.topics_title': 'We help with',
  'contact.topic_clearance': 'Customs clearance of containers and air freight',
  'contact.topic_land': 'Land transport between the US and Mexico',
  'contact.topic_nom': 'NOM certification consulting, temporary storage and armed escort',
  'contact.tracking_text': 'Just want to know where your cargo is?',
  'contact.tracking_link': 'Track it now',
} satisfies SameKeys<typeof source>
