import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/privacy.ts'

export default {
  'privacy.title': 'Privacy notice',
  'privacy.lead': 'What data of yours we process on this site, what for, and how you stay in control of it.',
  'privacy.updated': 'Last updated: November 16, 2026',
  'privacy.contents': 'Contents',
  'privacy.who': 'Who is responsible',
  'privacy.who_named':
    '{name}, with its address at {address}, operates this site and is responsible for processing your personal data, under Mexico’s Federal Law on the Protection of Personal Data Held by Private Parties (LFPDPPP).',
  'privacy.who_1':
    'The customs brokerage that operates this site is responsible for processing your personal data, under Mexico’s Federal Law on the Protection of Personal Data Held by Private Parties (LFPDPPP).',
  'privacy.who_2':
    'Its legal name and address appear on the engagement letter (carta de encomienda) and the invoices it gives you. If you are not a client yet, ask for them through the contact form, free of charge.',
  'privacy.data': 'What data we process',
  'privacy.data_contact':
    'Contact form: your name, your email or phone, what you write, and the language of the page.',
  'privacy.data_tracking': 'Tracking: the numbers you look up. We neither store them nor link them to you.',
  'privacy.data_follow':
    'Shipment updates: your email, the language and the numbers you ask to follow, once you have confirmed.',
  'privacy.data_accounts':
    'Company and user accounts: user name, email, details of the company and its legal representative, phone, and the time and IP address of the last sign-in.',
  'privacy.data_technical': 'Technical data: your IP address, for as long as it takes to prevent abuse.',
  'privacy.data_sensitive':
    'We ask for no sensitive or financial personal data. Please do not include any in your message.',
  'privacy.use': 'What we use it for',
  'privacy.use_reply': 'To answer your message and follow up on it.',
  'privacy.use_service':
    'To provide the service you hire us for: clearing and moving your cargo, and showing you its progress.',
  'privacy.use_follow': 'To email you when the shipments you ask to follow change.',
  'privacy.use_accounts': 'To open and protect the accounts of the people who use the system.',
  'privacy.use_none':
    'There are no secondary purposes: no advertising, no profiling and no automated decisions with your data.',
  'privacy.transfers': 'Whom we share it with',
  'privacy.transfers_1':
    'We neither sell nor give away your data. We disclose it only to the authorities when the law requires it, and to those who handle your shipment (customs, terminal, carrier) when the service calls for it; the law does not require your consent in these cases.',
  'privacy.transfers_2':
    'Providers that host the system or deliver our mail process the data on our behalf and for that purpose only.',
  'privacy.keep': 'How long we keep it',
  'privacy.keep_1':
    'Messages from the form are erased automatically after {time}. Account and shipment data is kept for as long as the relationship lasts and for the period customs and tax law require. A registration whose email nobody confirms is erased after 7 days. The record of sign-ins, exports and downloads, with the IP address, is erased after 12 months. If you follow shipments, your email and their numbers are erased as soon as you stop, or {time} after the last update; without confirmation, after 7 days.',
  'privacy.months': { one: '{count} month', other: '{count} months' },
  'privacy.days': { one: '{count} day', other: '{count} days' },
  'privacy.rights': 'Your rights',
  'privacy.rights_1':
    'You may access your data, rectify it, have it deleted or object to its processing (ARCO rights), revoke your consent, and limit its use or disclosure.',
  'privacy.rights_2':
    'Write to us through the contact form: say which right you wish to exercise, over which data, and how we can reply; we first verify your identity or your representative’s. We answer within 20 business days and, if your request is granted, carry it out within the next 15.',
  'privacy.rights_3':
    'If you believe we did not handle your request properly, you may contact Mexico’s Ministry of Anti-Corruption and Good Governance (Secretaría Anticorrupción y Buen Gobierno).',
  'privacy.browser': 'What stays in your browser',
  'privacy.browser_1':
    'The language and the tracking view you choose (also as cookies, so that pages open that way), the navigation mode and your list preferences; if you sign in, the session key and, if you ask for it, your user name; what you type in the form, until you send it or close the tab.',
  'privacy.browser_2':
    'We use no advertising or analytics cookies, and no page loads anything from third parties.',
  'privacy.security': 'How we protect it',
  'privacy.security_1':
    'Encrypted connections, passwords nobody can read, access by role and a record of every change. Should a breach affect your rights, we will notify you immediately.',
  'privacy.changes': 'Changes to this notice',
  'privacy.changes_1':
    'Any change is published here, with its date. If the purposes change, we will ask for your consent again.',
  'privacy.ask': 'Contact us',
} satisfies SameKeys<typeof source>
