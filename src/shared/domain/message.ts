/** Of what a visitor writes, in characters. */
export const maxMessageLength = 2000
