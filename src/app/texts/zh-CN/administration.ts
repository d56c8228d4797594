import outbox from '#kits/mail/texts/zh-CN/outbox.ts'
import managers from '#modules/access/texts/zh-CN/managers.ts'
import registrations from '#modules/access/texts/zh-CN/registrations.ts'

/** What the operator's screens of companies, managers and mail need beyond the office's texts. */
export default { ...managers, ...outbox, ...registrations }
