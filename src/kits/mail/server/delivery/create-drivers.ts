import type { Config } from '#kits/config/server/config.ts'
import { senderOf } from '#kits/config/server/mail-sender.ts'
import { mailFileDriver } from '../mail-file.ts'
import type { Drivers } from '../outbox/dispatcher.ts'
import { outboxFolder, outboxFolderOf } from '../outbox/folder.ts'
import { smtpDriver } from '../smtp.ts'
import { httpDriver } from '../text-messages/http.ts'
import { textFileDriver } from '../text-messages/text-file.ts'

/** The configured drivers: services, or files in the data folder. */
export function createDrivers(config: Config): Drivers {
  const folder = outboxFolder(outboxFolderOf(config.dataDir))
  const sender = senderOf(config)
  return {
    mail: config.smtp ? smtpDriver(config.smtp, sender) : mailFileDriver(folder, sender),
    text_message: config.smsUrl === null ? textFileDriver(folder) : httpDriver(config.smsUrl),
  }
}
