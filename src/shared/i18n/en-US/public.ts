import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/public.ts'

export default {
  'public.sign_in': 'Sign in',
  'public.to_office': 'Open the back office',
  'public.to_home': 'Back to home',
  'public.footer_text': 'Customs clearance and freight transport in Mexico.',
  'public.not_found_text':
    'This address does not lead to any port. The page may have moved, or part of the link went missing.',
  'public.preparing_label': 'In preparation',
  'public.preparing_tracking':
    'Soon you will be able to look up your containers, bookings and B.L. numbers here without signing in. It is not available yet.',
  'public.preparing_contact':
    'Soon you will be able to write to us from here. The form is not available yet.',
} satisfies SameKeys<typeof source>
