import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { type DeliveryState, webhooks } from '#modules/partners/contract/webhooks.ts'

/** Milliseconds between two looks while something is under way, and otherwise. */
const soonMs = 1000
const laterMs = 3_000

const isUnderWay = ({ state }: { state: DeliveryState }): boolean =>
  state === 'waiting' || state === 'sending'

/** The newest deliveries of a webhook, looked at again while the drawer is open and the webhook stays. */
export function useDeliveries(webhookId: string, pageSize: number, enabled: boolean) {
  const input = { webhookId, pageSize }
  return useQuery<Result<typeof webhooks.getDeliveries>, CallError>({
    queryKey: callKey(webhooks.getDeliveries, input),
    queryFn: ({ signal }) => call(webhooks.getDeliveries, input, { signal, autoError: false }),
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.items.some(isUnderWay) ? soonMs : laterMs),
    meta: { isQuiet: true },
  })
}

/** One delivery in full, followed until it has come to an end. */
export function useDelivery(deliveryId: string) {
  return useQuery<Result<typeof webhooks.getDelivery>, CallError>({
    queryKey: callKey(webhooks.getDelivery, { deliveryId }),
    queryFn: ({ signal }) => call(webhooks.getDelivery, { deliveryId }, { signal, autoError: false }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? soonMs : false),
    meta: { isQuiet: true },
  })
}
