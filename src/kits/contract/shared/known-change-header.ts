/**
 * Sent with a list request that an event caused: `id:version` of the change. The server may then answer from a result
 * that it read after this change for somebody else.
 */
export const knownChangeHeader = 'x-heard'
