import type { Question, Reply, Tasks } from '../worker/tasks.ts'

/** A process that reads papers: it answers one question after the other, and ends with the server that started it. */

const work: { [N in keyof Tasks]: (asked: Tasks[N]['asked']) => Promise<Tasks[N]['answer']> } = {
  async examine({ path, extension }) {
    const { examineDocument } = await import('../inspect/examine.ts')
    return examineDocument(path, extension)
  },
  async probe() {
    const failure = await import('@napi-rs/canvas').then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500),
    )
    return failure === undefined ? {} : { failure }
  },
  async draw(asked) {
    const { drawCopy } = await import('../drawing/draw.ts')
    return drawCopy(asked)
  },
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ task, asked }: Question) => {
  const answerTo = work[task] as (asked: Question['asked']) => Promise<Tasks[keyof Tasks]['answer']>
  const reply: Reply = await answerTo(asked).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send?.(reply)
})
