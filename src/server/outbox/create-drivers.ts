import type { Config } from '../config.ts'
import { mailFileDriver } from '../mail/mail-file.ts'
import { senderOf } from '../mail/sender.ts'
import { smtpDriver } from '../mail/smtp.ts'
import { httpDriver } from '../text-messages/http.ts'
import { textFileDriver } from '../text-messages/text-file.ts'
import type { Drivers } from './dispatcher.ts'
import { outboxFolder, outboxFolderOf } from './folder.ts'

/** The drivers the configuration names: services, or files in the data folder. */
export function createDrivers(config: Config): Drivers {
  const folder = outboxFolder(outboxFolderOf(config.dataDir))
  const sender = senderOf(config)
  return {
    mail: config.smtp ? smtpDriver(config.smtp, sender) : mailFileDriver(folder, sender),
    text_message: config.smsUrl === null ? textFileDriver(folder) : httpDriver(config.smsUrl),
  }
}
