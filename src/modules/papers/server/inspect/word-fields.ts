import { ActiveContent } from './active-content.ts'

/** Characters kept of an instruction: its name is its first word. */
const maxInstructionLength = 500

/** Fields that start a program or fetch a file, a picture or data when they are updated, by the first word of their instruction. */
const dangerous: Readonly<Record<string, 'document_dde' | 'document_linked'>> = {
  DDE: 'document_dde',
  DDEAUTO: 'document_dde',
  LINK: 'document_linked',
  INCLUDEPICTURE: 'document_linked',
  INCLUDETEXT: 'document_linked',
  // Their names in files of earlier programs (ISO/IEC 29500-1, 17.16.5 has the newer ones).
  IMPORT: 'document_linked',
  INCLUDE: 'document_linked',
  RD: 'document_linked',
  DATABASE: 'document_linked',
}

export function refuseField(instruction: string): void {
  const [, name = ''] = /^[\s"]*([a-z]+)/i.exec(instruction) ?? []
  const key = dangerous[name.toUpperCase()]
  if (key) throw new ActiveContent(key, `A field ${name}`)
}

/**
 * Joins the instructions of Word's fields, which may be spread over any number of runs and be nested, and refuses
 * active ones.
 */
export function fieldReader() {
  const open: string[] = []
  return {
    begin: (): void => {
      open.push('')
    },
    text(text: string): void {
      const last = open.at(-1)
      if (last !== undefined && last.length < maxInstructionLength)
        open[open.length - 1] = last + text.slice(0, maxInstructionLength)
    },
    /** The instruction is complete: its result follows, or nothing. */
    separate(): void {
      refuseField(open.at(-1) ?? '')
    },
    end(): void {
      refuseField(open.pop() ?? '')
    },
    /** A document may stop in the midst of a field. */
    close(): void {
      for (const instruction of open) refuseField(instruction)
    },
  }
}
