/** Characters of a visitor's message. */
export const maxMessageLength = 2000
