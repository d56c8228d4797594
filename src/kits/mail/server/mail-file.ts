import type { Sender } from '#kits/config/server/mail-sender.ts'
import { composeMail } from './compose.ts'
import type { OutboxFolder } from './outbox/folder.ts'
import type { Driver } from './outbox/outgoing.ts'

/** Writes mails as files that any mail program opens. */
export function mailFileDriver(folder: OutboxFolder, sender: Sender): Driver<'mail'> {
  return {
    destination: folder.path,
    secrets: [],
    async deliver(outgoing) {
      const { message } = await composeMail(outgoing, sender, '8bit')
      return folder.write(outgoing, 'eml', message)
    },
  }
}
