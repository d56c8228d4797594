import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import security from '#modules/access/texts/en-US/security.ts'
import calendarLink from '#modules/partners/texts/en-US/calendar-link.ts'
import type source from '../es-MX/account.ts'

export default {
  ...security,
  ...calendarLink,
  'account.profile.title': 'Profile',
  'account.profile.text': 'You sign in with your user name or your email.',
  'account.name.title': 'Your name',
  'account.name.text': 'Colleagues see this name instead of your user name. The public never sees it.',
  'account.language.title': 'Language',
  'account.language.text':
    'For the system and the emails it sends you. It is kept with your account, so it is the same when you sign in on another device.',
  'account.zone.title': 'Time zone',
  'account.zone.text':
    'System times are shown in this zone; a shipment’s dates, always in the zone of the shipment.',
  'account.access.title': 'Last sign-in',
  'account.access.text': 'If you do not recognize this time or address, change your password.',
  'account.password.title': 'Password',
  'account.password.text': 'Changing it ends all your other sessions.',
  'account.company.title': 'Company',
  'account.company.text': 'How your company appears in the system.',
  'account.company.read_only':
    'How your company appears in the system. To correct it, contact your customs broker.',
  'account.storage.title': 'Document storage',
  'account.storage.text':
    'Space used by the documents of your company’s shipments. Deleting one frees its space.',
  'account.storage.used': '{used} of {limit}',
  'account.fields.display_name': 'Name',
  'account.fields.user_name': 'User name',
  'account.fields.email': 'Email',
  'account.fields.last_login_time': 'Date and time',
  'account.fields.last_login_ip': 'IP address',
  'account.fields.current_password': 'Current password',
  'account.fields.new_password': 'New password',
  'account.fields.repeat_password': 'Repeat the new password',
  'account.fields.company_name': 'Company name',
  'account.fields.company_number': 'Registration number',
  'account.fields.unified_credit_code': 'Unified social credit code',
  'account.fields.legal_representative': 'Legal representative',
  'account.fields.company_email': 'Company email',
  'account.hints.display_name': 'If left empty, your user name is shown: {userName}.',
  'account.hints.current_password': 'To confirm that it is you.',
  'account.hints.new_password': '8 to 128 characters; a long phrase is safest.',
  'account.hints.unified_credit_code': '18 characters. For companies in China only.',
  'account.actions.edit_name': 'Edit name',
  'account.actions.edit_profile': 'Edit profile',
  'account.actions.edit_company': 'Edit company',
  'account.actions.change_password': 'Change password',
  'account.actions.use_device_zone': 'Use the zone of this device: {zone}',
  'account.notices.zone_saved': 'Time zone saved',
  'account.notices.zone_saved_text': 'Times are now shown in the zone of {zone}.',
  'account.notices.name_saved': 'Name saved',
  'account.notices.language_saved': 'Language saved with your account',
  'account.notices.language_kept_here':
    'The language changed on this device but could not be saved with your account. Choose it again later.',
  'account.notices.profile_saved': 'Profile saved',
  'account.notices.company_saved': 'Company data saved',
  'account.notices.password_changed': 'Password changed',
  'account.notices.password_changed_text': 'Your other sessions have ended.',
  'account.notices.current_time': 'Current time in this zone: {time} ({offset})',
  'account.profile.pending':
    'We sent a link to {pending}. Until you open and confirm it, {email} stays in use.',
} satisfies SameKeys<typeof source>
