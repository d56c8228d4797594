import captchaField from '#kits/captcha/texts/en-US/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import fieldRefusals from '#kits/i18n/texts/en-US/field-refusals.ts'
import type source from '../es-MX/follow.ts'

export default {
  ...captchaField,
  ...fieldRefusals,
  'follow.form_title': 'Updates by email',
  'follow.email': 'Email',
  'follow.language': 'Language of the emails',
  'follow.send': 'Email me the link',
  'follow.privacy': 'We use your email for these updates only.',
  'follow.privacy_link': 'Privacy notice',
  'follow.sent_title': 'Check your email',
  'follow.sent_text':
    'We have sent a link to {email}. Open it to start getting updates. If it does not arrive within a few minutes, check your spam folder.',
  'follow.confirm_title': 'Confirm your updates',
  'follow.confirm_text':
    'Once you confirm, we will email you when there is news about the numbers you chose.',
  'follow.confirm': 'Confirm',
  'follow.title': 'Your updates',
  'follow.confirmed': 'Done: from now on we will email you.',
  'follow.goes_to': 'Updates go to {email}. Language: {language}.',
  'follow.numbers': { one: 'You follow {count} number', other: 'You follow {count} numbers' },
  'follow.customer': 'You get updates on all shipments of {customer}.',
  'follow.open': 'See status',
  'follow.remove': 'Remove',
  'follow.removed': 'You no longer follow {number}.',
  'follow.how_often': 'How often should we email you?',
  'follow.each': 'With each update',
  'follow.each_hint': 'One email every 15 minutes at most.',
  'follow.daily': 'Once a day',
  'follow.daily_hint': 'A summary of everything that changed.',
  'follow.saved': 'Saved.',
  'follow.stop': 'Stop all updates',
  'follow.stop_title': 'Stop all updates?',
  'follow.stop_text':
    'We will no longer email {email}. This cannot be undone: to follow a number again, look it up on the tracking page.',
  'follow.stopped_title': 'You will get no more updates',
  'follow.stopped_text':
    'You can look up your numbers on the tracking page and follow them again at any time.',
  'follow.dead_title': 'This link no longer works',
  'follow.dead_text':
    'It has expired, or you have stopped the updates. If you have a more recent email, use its link; otherwise look up your numbers on the tracking page and follow them again.',
  'follow.consent_asked_title': 'Do you want these updates?',
  'follow.consent_asked_text':
    'The company named in the email wants to tell you about its shipments. Unless you agree, we will not email you any updates.',
  'follow.consent_agree': 'Yes, send me updates',
  'follow.consent_refuse': 'No, thanks',
  'follow.consent_given_title': 'You will get updates',
  'follow.consent_given_text':
    'We will email you about the shipments of {company}. Each email has a link to stop them.',
  'follow.consent_refused_title': 'You will get no updates',
  'follow.consent_refused_text':
    '{company} cannot ask you again. We will not email you any updates on its behalf.',
  'follow.consent_dead_title': 'This link no longer works',
  'follow.consent_dead_text':
    'If you have a more recent email, use its link. Unless you agree, we will not email you any updates.',
  'follow.none_title': 'Updates on your shipments',
  'follow.none_text':
    'To see or change what you follow, open the link in any of our emails. To start, look up your numbers on the tracking page.',
  'follow.to_tracking': 'Go to tracking',
  'follow.loading': 'Loading your updates…',
} as const satisfies SameKeys<typeof source>
