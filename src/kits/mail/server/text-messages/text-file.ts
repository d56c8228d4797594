import type { OutboxFolder } from '../outbox/folder.ts'
import type { Driver } from '../outbox/outgoing.ts'

/** Text messages as files: the number, an empty line, the text. */
export function textFileDriver(folder: OutboxFolder): Driver<'text_message'> {
  return {
    destination: folder.path,
    secrets: [],
    deliver: (outgoing) =>
      folder.write(outgoing, 'txt', `${outgoing.recipient}\n\n${outgoing.content.text}\n`),
  }
}
