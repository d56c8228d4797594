const longest = 500

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  // `fetch` hides the reason in its cause, an AggregateError in its first error.
  const reason = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  return [error.message || code || error.name, ...(reason === undefined ? [] : [messageOf(reason)])].join(
    ': ',
  )
}

/** A failure as text for managers and the log: one line, truncated, without credentials. */
export function describeFailure(error: unknown, secrets: readonly string[]): string {
  const line = messageOf(error)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/(\/\/)[^/\s@]*@/g, '$1…@')
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), line)
    .trim()
    .slice(0, longest)
    .toWellFormed()
}
