import type { CallError } from '#web/api/call-error.ts'

/** 422: what stands in the address is no id at all. */
export const isMissing = ({ status }: CallError): boolean => status === 404 || status === 422
