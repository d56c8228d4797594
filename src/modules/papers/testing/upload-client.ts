import type { Answer, TestServer } from '#app/testing/test-server.ts'
import type { Input, Result } from '#kits/contract/shared/call.ts'
import type { OutgoingContents } from '#kits/mail/server/outbox/outgoing.ts'
import { uploadRequests } from '../contract/requests.ts'
import { pdf } from './document-samples.ts'

type Form = Input<typeof uploadRequests.create>

export interface SentPaper {
  kind?: string
  name?: string
  content?: Buffer
  address?: string
  language?: string
}

const tokenIn = (text: string): string => /\/upload\?lang=[\w-]+#([\w-]{43})/.exec(text)?.[1] ?? ''

/** A PDF that no other is the same as. */
export const paperNo = (n: number): Buffer => pdf([`<< /Type /Anything /No ${n} >>`])

/** Managers who ask for papers, and those who send them by the link. */
export function createUploadClient({ db, call, post, clock }: TestServer) {
  const ask = (form: Partial<Form> & Pick<Form, 'cabinId'>, token: string) =>
    call(uploadRequests.create, { kinds: ['invoice', 'packing_list'], language: 'es-MX', ...form }, { token })

  return {
    ask,

    /** The id and token of a new link. */
    async newLink(form: Parameters<typeof ask>[0], token: string): Promise<{ id: string; token: string }> {
      const { status, result } = await ask(form, token)
      if (status !== 200) throw new Error(`Not made: ${JSON.stringify(result)}`)
      return { id: result.id, token: tokenIn(result.url) }
    },

    open: (token: string, options: { address?: string; language?: string } = {}) =>
      call(uploadRequests.open, { token }, options),

    send(token: string, paper: SentPaper = {}): Promise<Answer<Result<typeof uploadRequests.upload>>> {
      const { kind = 'invoice', name = 'Factura.pdf', content = pdf(), ...options } = paper
      const form = new FormData()
      form.append('token', token)
      form.append('kind', kind)
      form.append('file', new File([new Uint8Array(content)], name))
      return post(uploadRequests.upload.path, form, options) as Promise<
        Answer<Result<typeof uploadRequests.upload>>
      >
    },

    /** The mails that wait in the outbox or were sent, the oldest first, each with the token of its link. */
    async mails(email: string): Promise<(OutgoingContents['mail'] & { token: string })[]> {
      const rows = await db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', email)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ content }) => {
        const mail = content as unknown as OutgoingContents['mail']
        return { ...mail, token: tokenIn(mail.text) }
      })
    },

    papers: (requestId: string) =>
      db
        .selectFrom('cabin_document')
        .select(['id', 'kind', 'file_name', 'size', 'uploaded_by', 'uploaded_by_id', 'kind_guessed'])
        .where('upload_request_id', '=', requestId)
        .orderBy('uploaded_at')
        .orderBy('id')
        .execute(),

    pass(ms: number): void {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
}

export type UploadClient = ReturnType<typeof createUploadClient>
