import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/mail.ts'

export default {
  'follow_mail.confirm_subject': 'Confirm updates about your shipments',
  'follow_mail.confirm_intro':
    'Someone asked {name} to email this address when their shipments change. If it was you, please confirm:',
  'follow_mail.confirm_others': {
    one: 'and {count} more number',
    other: 'and {count} more numbers',
  },
  'follow_mail.confirm_open': 'Confirm and get updates',
  'follow_mail.confirm_terms': {
    one: 'The link expires in {count} day.',
    other: 'The link expires in {count} days.',
  },
  'follow_mail.confirm_ignore':
    'If it was not you, do nothing: you will not get any updates unless you confirm.',
  'follow_mail.consent_subject': 'Do you want updates about shipments?',
  'follow_mail.consent_intro': '“{company}” wants to send you notices about its shipments by email.',
  'follow_mail.consent_text':
    'The name was written by that company. The notices are sent by {name}, and you can stop them with one click. If you do not agree, you will get none.',
  'follow_mail.consent_open': 'Accept or decline',
  'follow_mail.consent_ignore': 'If you do not know that company, decline or ignore this email.',
  'follow_mail.subject_status': '{number}: {status}',
  'follow_mail.subject_eta': '{number}: {status}, new ETA {eta}',
  'follow_mail.subject_clock': '{number}: {status}, last free day {day}',
  'follow_mail.subject_more': {
    one: '{first} (and {count} more shipment)',
    other: '{first} (and {count} more shipments)',
  },
  'follow_mail.heading': {
    one: 'There is news about {count} shipment',
    other: 'There is news about {count} shipments',
  },
  'follow_mail.route': '{from} → {to}',
  'follow_mail.status': 'Status',
  'follow_mail.status_since': '{status} (since {day})',
  'follow_mail.eta': 'Estimated arrival (ETA)',
  'follow_mail.eta_later': {
    one: '{eta} (was {before}, {count} day later)',
    other: '{eta} (was {before}, {count} days later)',
  },
  'follow_mail.eta_earlier': {
    one: '{eta} (was {before}, {count} day earlier)',
    other: '{eta} (was {before}, {count} days earlier)',
  },
  'follow_mail.free_day': 'Last free day',
  'follow_mail.free_day_estimated': 'Estimated last free day',
  'follow_mail.free_days': 'Last free days',
  'follow_mail.free_day_is_estimate': '{text} (estimated)',
  'follow_mail.free_days_estimated': 'Estimated last free days',
  'follow_mail.free_days_two': '{first}; {second}',
  'follow_mail.free_day_today': '{day}, today',
  'follow_mail.free_day_tomorrow': '{day}, tomorrow',
  'follow_mail.free_day_in': {
    one: '{day}, in {count} day',
    other: '{day}, in {count} days',
  },
  'follow_mail.free_day_over': '{day}, already over',
  'follow_mail.subject_red': '{number}: {status}, red light',
  'follow_mail.subject_green': '{number}: {status}, green light',
  'follow_mail.subject_no_light': '{number}: {status}, light withdrawn',
  'follow_mail.subject_missing': '{number}: {status}, documents missing',
  'follow_mail.subject_sent_back': '{number}: {status}, document sent back',
  'follow_mail.light': 'Customs light',
  'follow_mail.light_taken_back': 'None: the light we told you about was withdrawn',
  'follow_mail.light_green': 'Green: customs does not inspect the goods',
  'follow_mail.light_red': 'Red: customs inspects the goods',
  'follow_mail.light_red_cleared': 'Red: customs inspected the goods and released them',
  'follow_mail.missing': 'Documents missing',
  'follow_mail.sent_back': 'Document sent back',
  'follow_mail.sent_back_named': '{kind} (“{file}”)',
  'follow_mail.someone': 'the office',
  'follow_mail.sent_back_because': '{kind} (“{file}”): “{reason}”, wrote “{author}”',
  'follow_mail.more': {
    one: 'And {count} more shipment with news.',
    other: 'And {count} more shipments with news.',
  },
  'follow_mail.open': 'Open tracking',
  'follow_mail.why': 'You get this email because you asked to follow these numbers.',
  'follow_mail.why_contact':
    'You get this email because you agreed to updates about “{customer}”; the name was written by the company that added you.',
  'follow_mail.manage': 'Change what you follow or stop these emails',
  'follow_mail.calendar_summary': '{number}: last free day',
  'follow_mail.calendar_description':
    'After this day the terminal and the carrier may charge storage and demurrage.',
  'follow_mail.calendar_estimate':
    'It is an estimate: the rule or the calendar of non-business days is not confirmed.',
} satisfies SameKeys<typeof source>
