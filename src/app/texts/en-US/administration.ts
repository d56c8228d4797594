import outbox from '#kits/mail/texts/en-US/outbox.ts'
import managers from '#modules/access/texts/en-US/managers.ts'
import registrations from '#modules/access/texts/en-US/registrations.ts'

/** What the operator's screens of companies, managers and mail need beyond the office's texts. */
export default { ...managers, ...outbox, ...registrations }
