import { useQuery } from '@tanstack/react-query'
import type { Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useSettled } from '#kits/ui/web/use-settled.ts'
import { pedimentos } from '../contract.ts'
import { decodePedimento } from '../rules/pedimento.ts'

/**
 * What the digits of a typed number say: its parts at once, and once the server has answered whether its licence is known
 * and whether it is registered. An answer belongs to its number: that of an earlier text is never shown.
 */
export function useDecoded(text: string, savedNumber: string | undefined) {
  const read = decodePedimento(text)
  const number = read.ok ? read.number : ''
  const settled = useSettled(number)
  const { data } = useQuery<Result<typeof pedimentos.decode>, CallError>({
    queryKey: callKey(pedimentos.decode, { number }),
    queryFn: ({ signal }) => call(pedimentos.decode, { number }, { signal, autoError: false }),
    enabled: number !== '' && settled === number,
    // The form does without its answer.
    meta: { isQuiet: true },
  })
  return {
    read,
    digits: text.normalize('NFKC').replaceAll(/\D/g, '').length,
    answer: number === '' ? undefined : data,
    isOwn: number === savedNumber,
  }
}
