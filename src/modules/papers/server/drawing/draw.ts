import { readFile } from 'node:fs/promises'
import type { Drawn, PaperFile } from '../worker/tasks.ts'
import { drawPdf } from './draw-pdf.ts'
import { drawPicture } from './draw-picture.ts'

const draw = (bytes: Buffer, extension: string): Promise<Drawn> =>
  extension === 'pdf' ? drawPdf(bytes) : drawPicture(bytes, extension === 'png' ? 'png' : 'jpeg')

/** A copy made anew of a PDF or a picture: nothing is in it but what was seen on the canvas. */
export async function drawCopy({ path, extension }: PaperFile): Promise<Drawn> {
  const bytes = await readFile(path)
  try {
    return await draw(bytes, extension)
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
