import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/public.ts'

export default {
  'public.home_title': 'Customs clearance and freight transport in Mexico',
  'public.sign_in': 'Sign in',
  'public.to_office': 'Open the back office',
  'public.to_home': 'Back to home',
  'public.menu': 'Menu',
  'public.footer_navigation': 'More on this site',
  'public.footer_text': 'Customs clearance and freight by sea, air and land. Ten years in Mexico.',
  'public.not_found_text':
    'This address does not lead to any port. The page may have moved, or part of the link went missing.',
} satisfies SameKeys<typeof source>
