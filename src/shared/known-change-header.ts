/** A list asked for because of a change names it here, `id:version`: an answer made for others after it will do. */
export const knownChangeHeader = 'x-heard'
