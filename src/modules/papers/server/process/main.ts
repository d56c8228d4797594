import type { Question, Reply, Tasks } from '../worker/tasks.ts'

/** A process that reads papers: it answers one question after the other, and ends with the server that started it. */

const work: { [N in keyof Tasks]: (asked: Tasks[N]['asked']) => Promise<Tasks[N]['answer']> } = {
  async examine({ path, extension }) {
    const { examineDocument } = await import('../inspect/examine.ts')
    return examineDocument(path, extension)
  },
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ task, asked }: Question) => {
  const reply: Reply = await work[task](asked).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(reply)
})
