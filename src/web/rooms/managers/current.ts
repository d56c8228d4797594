import type { Manager } from '#shared/contracts/managers.ts'
import type { CallError } from '../../api/call.ts'

/** The account as it is, of an answer that somebody changed it meanwhile. */
export const currentOf = ({ status, result }: CallError): Manager | undefined =>
  status === 409 ? (result as { current?: Manager } | null)?.current : undefined
