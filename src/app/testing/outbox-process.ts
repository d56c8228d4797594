import { openDatabase } from '#kits/db/server/database.ts'
import { startDispatcher } from '#kits/mail/server/outbox/dispatcher.ts'
import { outboxFolder } from '#kits/mail/server/outbox/folder.ts'
import { smtpDriver } from '#kits/mail/server/smtp.ts'
import { textFileDriver } from '#kits/mail/server/text-messages/text-file.ts'

/** A process that delivers a database's outbox, for tests that kill it. */

const [connection = '', port = ''] = process.argv.slice(2)
const { db, listen } = openDatabase(JSON.parse(connection))
const server = { host: '127.0.0.1', port: Number(port), tls: 'opportunistic', auth: null } as const
startDispatcher({
  drivers: {
    mail: smtpDriver(server, { name: '', address: 'no-reply@broker.example' }),
    text_message: textFileDriver(outboxFolder('nowhere')),
  },
  db,
  listen,
  log: { info: () => undefined, warn: () => undefined },
  now: () => new Date(),
})
