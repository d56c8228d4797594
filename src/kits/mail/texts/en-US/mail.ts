import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/mail.ts'

/** What the server alone says: mails, text messages, names of sheets, and refusals. The browser shows these as they come. */
export default {
  'mail.footer': 'This email was sent automatically by {name}.',
  'mail.message_subject': 'New message from {name}',
  'mail.message_email': 'Email: {email}',
  'mail.message_phone': 'Phone: {phone}',
  'mail.message_language': 'Language of the page: {language}',
  'mail.message_reply': 'Reply to this email and your answer will reach {email}.',
  'mail.message_call': 'They left no email address: answer by phone.',
  'mail.message_open': 'Open the messages',
  'mail.registration_received': 'We received the registration of {company}',
  'mail.registration_received_text':
    'We are going to review the data. We will write to this address once there is an answer; until then nobody can sign in.',
  'mail.registration_user': 'Your user name: {userName}',
  'mail.registration_approved': 'The registration of {company} was approved',
  'mail.registration_approved_text': 'You can now sign in with your user name {userName} and your password.',
  'mail.registration_sign_in': 'Sign in',
  'mail.registration_rejected': 'The registration of {company} was rejected',
  'mail.registration_rejected_text': 'We reviewed the data and could not approve it, for this reason:',
  'mail.registration_rejected_next':
    'Correct the data and ask for another review with your user name {userName} and your password.',
  'mail.registration_correct': 'Correct the data',
  'text_message.phone_code':
    '{name}: your registration code is {code}. It expires in {minutes} minutes. Do not share it.',
  'mail.reset_subject': 'Your code to change your password',
  'mail.reset_intro': 'Enter this code on the page where you asked for a new password:',
  'mail.reset_terms': 'It is good for {minutes} minutes and works once. Do not share it with anyone.',
  'mail.reset_open': 'Open the page',
  'mail.reset_ignore': 'If you did not ask for it, do nothing: your password stays as it is.',
  'mail.confirm_subject': 'Confirm your email address',
  'mail.confirm_intro':
    'Somebody gave this address for an account at {name}. If it was you, please confirm it:',
  'mail.confirm_open': 'Confirm the address',
  'mail.confirm_terms': 'The link works once and expires in {days} days.',
  'mail.confirm_ignore':
    'If it was not you, there is nothing to do: unless it is confirmed, we will not write to this address again.',
  'mail.disk_full_subject': "The server's disk is full",
  'mail.disk_full_what': 'Whatever is to be saved is refused; what was saved is still there and can be read.',
  'mail.disk_full_next':
    'Free space on the disk of the database or of the documents, or enlarge it. The service recovers by itself, without a restart. The server log says what could not be written.',
  'mail.texts_near': 'Text messages: {sent} of {budget} sent within 24 hours',
  'mail.texts_spent': 'Text messages used up: {sent} of {budget} within 24 hours',
  'mail.texts_what':
    'Once they are used up, whoever registers gets no code until 24 hours have passed since the first ones.',
  'mail.texts_next':
    'If the registrations are genuine, raise SMS_DAILY_BUDGET; if not, look at the server log and the registrations received.',
  'mail.link_subject': 'Choose your password',
  'mail.link_intro':
    'You have an account at {name}. Your user name is {userName}.\nChoose a password to sign in.',
  'mail.link_open': 'Choose the password',
  'mail.link_terms':
    'The link works once and expires in {days} days. If it no longer works, ask whoever gave you the account for a new one.',
  'mail.password_changed': 'Your password was changed',
  'mail.password_changed_text':
    'The password of your account {userName} at {name} was changed on {at} ({zone}). All its sessions were ended.',
  'mail.totp_on': 'Two-step verification was turned on',
  'mail.totp_on_text':
    'Since {at} ({zone}), your account {userName} at {name} asks for a code besides the password.',
  'mail.totp_off': 'Two-step verification was turned off',
  'mail.totp_off_text':
    'Since {at} ({zone}), your account {userName} at {name} opens with the password alone.',
  'mail.email_changed': 'Your account has another email address',
  'mail.email_changed_text':
    'The email address of your account {userName} at {name} was changed on {at} ({zone}). Its codes and notices will no longer reach this one.',
  'mail.notice_yours': 'If you did this or asked for it, there is nothing to do.',
  'mail.notice_reset_text': 'If not, change your password right now and let us know.',
  'mail.notice_reset': 'Change the password',
  'mail.notice_write_text': 'If not, contact us right away so that we can protect your account.',
  'mail.notice_write': 'Contact us',
  'mail.notifications_subject': {
    one: 'You have {count} unread notification',
    other: 'You have {count} unread notifications',
  },
  'mail.notifications_more': { one: 'And {count} more.', other: 'And {count} more.' },
  'mail.notifications_open': 'See the notifications',
  'mail.notifications_settings': 'On that page you choose what you hear about.',
  'error.wrong_credentials': 'The user name or password is not correct.',
  'error.wrong_password': 'The password is not correct.',
  'error.totp_required': 'Enter the verification code from your app.',
  'error.forbidden': 'Your account is not allowed to do this.',
  'error.manager_disabled':
    'Your account is disabled. To sign in again, talk to an administrator of your company or to your customs broker.',
  'error.not_found': 'This does not exist or is no longer available.',
  'error.stale': 'Someone changed this while you were editing.',
  'error.id_taken': 'A different record with this id already exists.',
  'error.user_name_taken': 'This user name is already in use.',
  'error.display_name_taken':
    'This name could be mistaken for somebody else’s. Add, for instance, your middle name.',
  'error.validation': 'Check the marked fields.',
  'error.too_often': 'Too many attempts. Try again in {wait}.',
  'error.busy': 'The server is very busy. Try again in a moment.',
  'error.code_taken': 'This code is already in use.',
  'error.kind_in_use': {
    one: 'Its type cannot change: {count} shipment uses it.',
    other: 'Its type cannot change: {count} shipments use it.',
  },
  'error.status_forbids_delete': 'Only a registered or canceled shipment can be deleted.',
  'error.document_xml':
    '“{name}” is an XML file (COVE, CFDI or carta porte). Send the PDF (the printed version) of the XML.',
  'error.wrong_document':
    '“{name}” cannot be opened: it is damaged or incomplete, or not of an accepted type. Save it or print it to PDF again and upload that. Accepted: png, jpeg, jpg, pdf, doc, docx, xls and xlsx.',
  'error.document_encrypted':
    '“{name}” is protected with a password. Remove the protection or print it to PDF, then upload it again.',
  'error.document_macros': '“{name}” contains macros. Save it without macros or as PDF.',
  'error.document_script': '“{name}” contains JavaScript. Print it to PDF and upload the copy.',
  'error.document_program': '“{name}” starts programs or sends data. Print it to PDF and upload the copy.',
  'error.document_dde': '“{name}” takes data from another program (DDE). Remove that link or save it as PDF.',
  'error.document_linked':
    '“{name}” loads content from elsewhere: a template, an object or a linked file. Break the link or save it as PDF.',
  'error.document_embedded':
    '“{name}” carries another file or object inside. Remove it or print the document to PDF; upload what was embedded separately.',
  'error.document_form': '“{name}” is a dynamic form (XFA). Print it to PDF and upload the copy.',
  'error.document_infected':
    'The virus scanner found “{virus}” in “{name}”: it is neither kept nor handed out. Ask whoever sent it for another copy.',
  'error.scanner_away':
    'The virus scanner does not answer, and no document is taken or shown unchecked. Try again in a moment.',
  'error.storage_full':
    'There is no room: the company’s documents take {used} of {limit}. Delete those no longer needed or get more space; if you cannot, ask the brokerage.',
  'error.already_confirmed': 'This email address is already confirmed.',
  'error.confirm_link_dead':
    'This link has expired or is not valid. Sign in with your user name to ask for another.',
  'error.upload_link_dead': 'This link has expired or is not valid. Ask whoever sent it for another one.',
  'error.upload_link_full':
    'This link has received all the files it can take. Ask whoever sent it for another one.',
  'error.follow_link_dead':
    'This link has expired or is not valid. Follow the shipments again on the tracking page.',
  'error.consent_link_dead':
    'This link has expired or is not valid. If you have a more recent email, use its link.',
  'error.consent_refused': 'This person did not agree to notices and cannot be asked again.',
  'error.text_messages_spent':
    'We cannot send any more text messages today. Try again in {wait}, or contact us.',
  'error.email_unconfirmed':
    'The company has not confirmed its email address yet. You can approve it once it has.',
  'validation.calling_code': 'No country has this code. Mexico’s is +52.',
  'validation.phone_local':
    'This is not a Mexican number. For another country, start with + and its country code.',
  'validation.phone_mobile': 'We cannot send text messages to this number. Enter a mobile phone.',
  'validation.phone_country': 'We only send text messages to numbers in {countries}.',
  'error.body_too_large': 'What was sent is too large.',
  'error.too_large': 'More than {n} rows: run it as a task (Job/…).',
  'error.too_many_entries': 'More than {n} entries: choose fewer days, one person or one kind.',
  'error.too_slow': 'The request took too long to arrive.',
  'error.wrong_type': 'This content type is not accepted.',
  'error.malformed': 'The request is malformed.',
  'error.internal': 'Something failed on our side. Reference: {requestId}',
  'error.database_away':
    'The database does not answer, or takes no changes at the moment. Try again shortly.',
  'error.storage_away': 'The file storage does not answer. Try again in a moment.',
  'error.disk_full': "The server's disk is full, so nothing was saved. Tell whoever runs the server.",
  'error.unknown_call': 'There is no such call.',
  'error.in_use': 'It cannot be deleted: {uses}.',
  'in_use.cabin': { one: '{count} shipment uses it', other: '{count} shipments use it' },
  'in_use.terminal': { one: '{count} terminal uses it', other: '{count} terminals use it' },
  'in_use.carrier_feed': { one: '{count} carrier feed uses it', other: '{count} carrier feeds use it' },
  'in_use.deadline_rule': {
    one: '{count} deadline rule uses it',
    other: '{count} deadline rules use it',
  },
  'in_use.follower': {
    one: '{count} contact is told of its shipments',
    other: '{count} contacts are told of its shipments',
  },
  'in_use.record': { one: '{count} record uses it', other: '{count} records use it' },
  'in_use.somewhere': 'it is still in use',
  'error.merged': 'It has already been merged into another record.',
  'validation.archived': 'It is archived: choose another one, or restore it.',
  'validation.other_company': 'Choose one of the same company.',
  'error.nothing_to_undo': 'There is nothing to undo.',
  'error.company_pending': "Your company's registration is under review.",
  'error.company_rejected': "Your company's registration was rejected: {reason}",
  'error.totp_enabled': 'Two-step verification is already on.',
  'error.own_account': 'You cannot do this to your own account.',
  'error.last_admin':
    'This is the only account of its company with admin access. Give that access to somebody else first.',
  'error.comment_closed': 'A comment can be edited or deleted for one hour after it is written.',
  'error.not_rejected': 'Only a rejected company can ask for another review.',
  'error.already_reviewed': 'Somebody has already decided on this registration.',
  'error.under_clearance': 'This shipment is under clearance: only your customs broker can change it.',
  'error.documents_closed':
    'This shipment was delivered or canceled, so its documents no longer change. If one is missing, ask your customs broker.',
  'error.document_not_own': 'Your company did not add this document: only your customs broker can delete it.',
  'error.document_too_old':
    'This document was added more than a day ago: ask your customs broker to delete it.',
  'error.link_dead': 'This link has expired. Open the shipment and download the file again.',
  'error.password_link_dead':
    'This link has expired or was already used. Ask whoever gave you the account for a new one.',
  'error.wrong_file': 'The file could not be read as a spreadsheet. Save it as xlsx or csv (UTF-8).',
  'error.workbook_encrypted':
    'The workbook is protected by a password. Open it in Excel, remove the password and upload it again.',
  'error.workbook_old':
    'The workbook is from a version of Excel before 97. Open it in Excel and save it as xlsx.',
  'validation.several_numbers': 'The cell has {n} numbers; each shipment has its own, in a row of its own.',
  'validation.shortened_number':
    'Excel shortened the number (“{code}”) and lost digits. Write it in full, as text.',
  'validation.formula_error': '“{code}” is the error of a formula. Write the value, or leave the cell empty.',
  'validation.formula_unsaved':
    'The file does not have the result of this formula. Open it in Excel, save it and upload it again, or write the value.',
  'validation.not_a_number': '“{code}” is not a number.',
  'validation.decimal_sign': '“{code}” can be a fraction or thousands. Write it without dividing thousands.',
  'validation.light_for_container':
    'Very little for a container. If these are tons, convert them: weights are kept in kilograms.',
  'validation.merged_total':
    'It is for rows {from} to {to} together, and is stored in none. Write what belongs to this shipment.',
  'validation.not_a_day': '“{code}” is not a date.',
  'validation.impossible_day': '“{code}” is not in the calendar.',
  'validation.day_order': '“{code}” can be read as day/month or as month/day.',
  'validation.year_first': 'The year of “{code}” may come first or last. Write it with four digits.',
  'validation.no_year': '“{code}” has no year.',
  'error.proof_wanted':
    'Many numbers that do not exist were looked up from your network today. Send the proof of work, or try again in {wait}.',
  'error.captcha_wanted':
    'There were too many failed sign-ins to this account. Answer the captcha to sign in from here, or try again in {wait}.',
  'sheet.cabins': 'Shipments',
  'sheet.customers': 'Customers',
  'sheet.addresses': 'Addresses',
  'sheet.ports': 'Ports',
  'sheet.airlines': 'Carriers',
  'sheet.cargo_types': 'Cargo types',
  'sheet.transport_types': 'Onward transport',
  'sheet.terminals': 'Terminals',
  'sheet.pedimentos': 'Pedimentos',
  'sheet.audit_log': 'Audit log',
  'mail.receipt_subject': 'We received your message [{reference}]',
  'mail.receipt_heading': 'We received your message',
  'mail.receipt_text': 'Our team has it. Your reference is {reference}: please mention it if you call us.',
  'mail.receipt_ignore':
    'If you did not write to us, there is nothing to do: somebody left this address on our contact page.',
  'mail.answer_subject': 'Answer to your message [{reference}]',
  'mail.answer_heading': 'Answer to your message',
  'mail.answer_reply':
    'To write to us again, reply to this email and keep its subject. Your reference: {reference}.',
  'mail.answer_write': 'To write to us again, use our contact page and mention your reference: {reference}.',
  'mail.answer_contact': 'Go to the contact page',
  'mail.answer_original': 'Your message ({reference}):',
  'mail.webhook_subject': 'A webhook was disabled',
  'mail.webhook_failing':
    'We disabled a webhook of your company: nothing could be delivered to it for {days} days.',
  'mail.webhook_gone':
    'We disabled a webhook of your company: the receiving system answered that it wants nothing more (410).',
  'mail.webhook_enable': 'What was not delivered can be sent again for 30 days, once it is enabled.',
  'mail.webhook_open': 'See the webhooks',
  'error.too_many_webhooks': 'There are already {n} webhooks, which is the maximum; delete one first.',
  'error.webhook_disabled': 'The webhook is disabled: enable it first.',
  'error.too_many_keys': 'There are already {n} valid keys, which is the maximum; revoke one first.',
  'error.key_ended': 'The key has ended for good; create another.',
  'error.message_taken': '{name} has already taken this message.',
  'error.already_answered':
    '{name} answered this message a moment ago. Read that answer before you send yours.',
  'validation.no_consent':
    'This address has not agreed to emails from your company. Leave the email empty and send the link yourself, or add it as a contact of the customer so that it is asked.',
  'validation.no_email': 'The visitor left no email: answer by phone.',
  'validation.other_port': 'Choose a terminal of the destination port.',
  'validation.set_by_operator': 'Only your customs broker can change it.',
} satisfies SameKeys<typeof source>
