import { loadTexts } from '#web/texts/texts.ts'

/** Loads code that changes cabins together with its texts, which no page needs at first. */
export async function withChangeTexts<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadTexts('changes')])
  return loaded
}
