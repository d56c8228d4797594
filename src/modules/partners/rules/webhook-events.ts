/** What a webhook may be told of; the names are published and stay. */
export const webhookEvents = [
  'cabin.created',
  'cabin.updated',
  'cabin.status_changed',
  'cabin.eta_changed',
  'cabin.document_added',
  'cabin.deadline_near',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by hand, to any webhook: nothing happened. */
export const testEvent = 'test'

/** Days before a deadline at which it is told as near. */
export const nearDays = [3, 1] as const

/** Hours for which a secret that was replaced signs beside the new one. */
export const rotationHours = 24

/** Days for which what was sent, and what came back, can be read and sent again. */
export const deliveryDays = 30

/** Days of nothing but failures after which a webhook is disabled. */
export const failingDays = 5
