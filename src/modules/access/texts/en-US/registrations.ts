import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/registrations.ts'

export default {
  'registrations.tabs': 'Registrations by status',
  'registrations.all': 'All',
  'registrations.empty': 'No registrations yet',
  'registrations.fields.name': 'Company name',
  'registrations.fields.companyNumber': 'Registration number',
  'registrations.fields.rfc': 'RFC',
  'registrations.fields.unifiedCreditCode': 'Unified social credit code',
  'registrations.fields.legalRepresentative': 'Legal representative',
  'registrations.fields.countryId': 'Country',
  'registrations.fields.email': 'Email',
  'registrations.fields.phone': 'Phone',
  'registrations.fields.contact': 'Contact',
  'registrations.fields.userName': 'Requested by',
  'registrations.fields.requestedAt': 'Requested at',
  'registrations.fields.reviewStatus': 'Status',
  'registrations.fields.reviewedAt': 'Decided at',
  'registrations.fields.reason': 'Reason',
  'registrations.hints.unifiedCreditCode': '18 characters. For companies in China only.',
  'registrations.hints.reason':
    'The company receives this text by email and sees it while correcting its data.',
  'registrations.actions.approve': 'Approve',
  'registrations.actions.reject': 'Reject',
  'registrations.actions.edit': 'Edit data',
  'registrations.approve.title': 'Approve “{name}”?',
  'registrations.approve.text':
    'The company is notified by email, and from then on can sign in and register its shipments.',
  'registrations.reject.title': 'Reject this registration',
  'registrations.reject.confirm': 'Reject and notify',
  'registrations.notices.approved': '“{name}” was approved',
  'registrations.notices.rejected': '“{name}” was rejected',
  'registrations.notices.told': 'The company receives an email.',
  'registrations.notices.saved': 'Company data saved',
  'registrations.history.title': 'History',
  'registrations.history.requested': 'The company asked for an account',
  'registrations.history.requested_again': 'The company corrected its data and asked again',
  'registrations.history.by': 'by {name}',
  'registrations.confirmed': 'Email confirmed',
  'registrations.unconfirmed.tag': 'Email not confirmed',
  'registrations.unconfirmed.text':
    'The company has not confirmed its email address yet. Until then it cannot be approved and gets no email; after 7 days the registration is erased.',
  'registrations.rfc_doubtful': 'Check the RFC',
  'registrations.hints.reason_unmailed':
    'The company sees it while correcting its data. It is not emailed: the address is not confirmed.',
} satisfies SameKeys<typeof source>
