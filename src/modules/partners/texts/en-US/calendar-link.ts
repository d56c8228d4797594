import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/calendar-link.ts'

export default {
  'calendar_link.title': 'Deadlines in your calendar',
  'calendar_link.text_operator':
    'The deadlines of the shipments you are responsible for, in Google Calendar, Outlook or Apple. They update by themselves.',
  'calendar_link.text_shop':
    'The deadlines of your company’s shipments, in Google Calendar, Outlook or Apple. They update by themselves.',
  'calendar_link.show': 'Show the calendar address',
  'calendar_link.address': 'Calendar address',
  'calendar_link.secret':
    'Anyone who has this address can read your deadlines without signing in. Do not share it.',
  'calendar_link.copy': 'Copy the address',
  'calendar_link.copied': 'Address copied',
  'calendar_link.copy_failed':
    'The browser did not allow copying. The address is selected: copy it with the keyboard.',
  'calendar_link.open': 'Add on this device',
  'calendar_link.how': 'How to add it',
  'calendar_link.google':
    'Google Calendar: on a computer, next to “Other calendars” press + and choose “From URL”. Paste the address. Google reads it again every few hours.',
  'calendar_link.outlook':
    'Outlook: in the calendar choose “Add calendar” and “Subscribe from web”. Paste the address.',
  'calendar_link.apple':
    'iPhone, iPad or Mac: press “Add on this device”. If nothing opens, choose “Add Subscription” in Calendar and paste the address.',
  'calendar_link.reset': 'Change the address',
  'calendar_link.reset_title': 'Change the calendar address?',
  'calendar_link.reset_text':
    'The current address stops working at once. Then add the new one to your calendars.',
  'calendar_link.reset_done': 'Address changed: the previous one no longer works',
} satisfies SameKeys<typeof source>
