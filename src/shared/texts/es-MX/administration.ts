import managers from './managers.ts'
import outbox from './outbox.ts'
import registrations from './registrations.ts'

/** What the operator's screens of companies, managers and mail need beyond the office's texts. */
export default { ...managers, ...outbox, ...registrations }
