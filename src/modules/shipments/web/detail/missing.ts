import type { CallError } from '#kits/http/web/call-error.ts'

/** 422: the id in the URL is not a valid id. */
export const isMissing = ({ status }: CallError): boolean => status === 404 || status === 422
