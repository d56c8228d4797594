/** Of what a visitor writes, in characters. */
export const longestMessage = 2000
