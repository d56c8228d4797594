import outbox from '#kits/mail/texts/es-MX/outbox.ts'
import managers from '#modules/access/texts/es-MX/managers.ts'
import registrations from '#modules/access/texts/es-MX/registrations.ts'

/** What the operator's screens of companies, managers and mail need beyond the office's texts. */
export default { ...managers, ...outbox, ...registrations }
