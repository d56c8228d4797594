import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { DeliveryState, Webhook } from '#modules/partners/contract/webhooks.ts'
import { testEvent, type WebhookEvent, webhookEvents } from '#modules/partners/rules/webhook-events.ts'

type Tone = Parameters<typeof Tag>[0]['tone']

/** `cabin.created` in a manager's words; a type of a newer version as it is. */
export function eventName(type: string, t: Translate): string {
  if (type === testEvent) return t('webhooks.event.test')
  const known = webhookEvents.find((event) => event === type)
  return known ? t(`webhooks.event.${known.replace('.', '_') as Underscored<WebhookEvent>}`) : type
}

type Underscored<E extends string> = E extends `${infer A}.${infer B}` ? `${A}_${B}` : E

export type ShownState = 'enabled' | 'disabled' | 'failing'

export const stateOf = ({ enabled, failingSince }: Webhook): ShownState => {
  if (!enabled) return 'disabled'
  return failingSince === null ? 'enabled' : 'failing'
}

export const stateTones: Readonly<Record<ShownState, Tone>> = {
  enabled: 'cleared',
  failing: 'inspection',
  disabled: 'cancelled',
}

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'inspection',
  sending: 'inspection',
  delivered: 'cleared',
  failed: 'cancelled',
}
