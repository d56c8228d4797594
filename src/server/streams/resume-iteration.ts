/** An iteration from its beginning, whose first step was taken to see whether it begins at all. */
export async function* resumeIteration<T>(
  first: IteratorResult<T>,
  rest: AsyncIterator<T>,
): AsyncGenerator<T> {
  try {
    for (let step = first; !step.done; step = await rest.next()) yield step.value
  } finally {
    await rest.return?.()
  }
}
