import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/head.ts'

export default {
  'head.home_description':
    'Customs clearance for containers and air freight in Mexico, 53-foot trucks between the US and Mexico, NOM consulting, storage and armed escort. Track your cargo online.',
  'head.tracking_title': 'Track your container or air waybill',
  'head.tracking_description':
    'See where your cargo is: enter up to 50 container, booking, B/L or air waybill numbers for the route, the customs status and the date of every step.',
  'head.contact_title': 'Talk to your customs broker in Mexico',
  'head.contact_description':
    'Tell us what you import, where it comes from and where it is going. We answer by email or phone, in English, Spanish or Chinese.',
  'head.privacy_title': 'Privacy notice',
  'head.privacy_description':
    'Which personal data this site receives, what we use it for, how long we keep it, and how to exercise your rights under Mexican law.',
  'head.card_label': 'A container ship beside a quay crane',
} satisfies SameKeys<typeof source>
