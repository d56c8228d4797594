import { refusedMember } from '#kits/contract/shared/errors.ts'
import { CallError } from './call-error.ts'

/** The same refusal, said at one field of a form. */
export function atField(error: CallError, path: string): CallError {
  const { key, msg } = error
  return new CallError({ ...error, result: { key, fields: [{ path, key, msg }] } }, error)
}

/** A code, a user name or an email that another row has is said at its field; any other refusal stays as it is. */
export function onItsField(error: CallError): CallError {
  const member = error.key === null ? undefined : refusedMember[error.key]
  return member === undefined ? error : atField(error, member)
}
