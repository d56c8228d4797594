import { adminPassword, createTestServer } from '#app/testing/test-server.ts'
import { setPasswordWithLink } from '../contract/password-reset.ts'

export const password = 'a long password'
export const newPassword = 'camioneta azul marino'

interface Mail {
  recipient: string
  content: { subject: string; text: string }
}

const linkIn = ({ content }: Mail): string =>
  /https:\/\/carga\.example\/setpassword\?lang=[\w-]+#([\w-]{43})/.exec(content.text)?.[1] ?? ''

/** A test server with a shop whose manager is “tienda”. */
export async function openManagerTestServer() {
  const app = await createTestServer({ PUBLIC_URL: 'https://carga.example' })
  const { companyId: shopCompany } = await app.createManager({ userName: 'tienda', password })
  return {
    ...app,
    shopCompany,
    signInAsAdmin: () => app.signIn('admin', adminPassword),
    /** Queued mails, newest last. */
    mails: () =>
      app.db.selectFrom('outbox').select(['recipient', 'content']).orderBy('id').execute() as Promise<Mail[]>,
    /** Sets a password through the link in a mail. */
    followLink: (mail: Mail | undefined) =>
      app.call(setPasswordWithLink, { token: mail ? linkIn(mail) : '', newPassword }),
  }
}

export type ManagerTestServer = Awaited<ReturnType<typeof openManagerTestServer>>
