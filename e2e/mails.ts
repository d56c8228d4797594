import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readMail } from '#app/testing/mail-reader.ts'
import { outboxVariable } from './servers.ts'

/** Mails and text messages of the servers, which deliver them as files. */

/** The contents of the files, the oldest first. */
export async function sentFiles(project: string, extension: 'eml' | 'txt'): Promise<string[]> {
  const folder = String(process.env[outboxVariable(project)])
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(`.${extension}`) && !name.startsWith('.'),
  )
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}

async function waitFor(find: () => Promise<string | undefined>, what: string): Promise<string> {
  await expect.poll(async () => typeof (await find()), { message: `${what} has not come` }).toBe('string')
  return (await find()) ?? ''
}

/** Waits for a mail to an address that contains a text; gives the plain text of the newest one. */
export function mailTo(project: string, email: string, saying: string): Promise<string> {
  const find = async () =>
    (await sentFiles(project, 'eml'))
      .map((file) => readMail(file))
      .filter(({ headers }) => headers.get('to')?.some((to) => to.includes(email)))
      .map(({ parts }) => parts[0]?.text ?? '')
      .findLast((text) => text.includes(saying))
  return waitFor(find, `mail to ${email} that says «${saying}»`)
}

/** Waits for a text message to a phone; gives the code in the newest one. */
export async function codeTo(project: string, number: string): Promise<string> {
  const find = async () => {
    const messages = await sentFiles(project, 'txt')
    return messages.findLast((message) => message.startsWith(`${number}\n`))
  }
  return codeIn((await waitFor(find, `a text message to ${number}`)).slice(number.length))
}

export const codeIn = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? ''

export function linkIn(text: string): string {
  return /https?:\S+/.exec(text)?.[0] ?? ''
}
