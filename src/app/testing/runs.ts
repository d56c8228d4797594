/**
 * How often a test of chance, or one of very many inputs, tries something: enough in every run to find a blunder, and more
 * in `npm run test:all`, whose stage `large` sets the variable. Such a test stands in a file `*.random.test.ts`.
 */
export const isLargeRun = process.env.TEST_SIZE === 'large'

export const runsOf = ({ usual, large }: { usual: number; large: number }): number =>
  isLargeRun ? large : usual
