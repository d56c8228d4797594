import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readMail } from '#server/testing/mail-reader.ts'
import { outboxVariable } from './servers.ts'

/** What the servers have sent: they leave it as files. */

/** The oldest first. */
export async function sentFiles(project: string, extension: 'eml' | 'txt'): Promise<string[]> {
  const folder = String(process.env[outboxVariable(project)])
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(`.${extension}`) && !name.startsWith('.'),
  )
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
}

async function arrival(find: () => Promise<string | undefined>, what: string): Promise<string> {
  await expect.poll(async () => typeof (await find()), { message: `${what} has not come` }).toBe('string')
  return (await find()) ?? ''
}

/** The text of the newest mail to somebody that says this, once it is there. */
export function mailTo(project: string, email: string, saying: string): Promise<string> {
  const find = async () =>
    (await sentFiles(project, 'eml'))
      .map((file) => readMail(file))
      .filter(({ headers }) => headers.get('to')?.some((to) => to.includes(email)))
      .map(({ parts }) => parts[0]?.text ?? '')
      .findLast((text) => text.includes(saying))
  return arrival(find, `mail to ${email} that says «${saying}»`)
}

/** The code of the newest text message to a phone, once it is there. */
export async function codeTo(project: string, number: string): Promise<string> {
  const find = async () => {
    const messages = await sentFiles(project, 'txt')
    return messages.findLast((message) => message.startsWith(`${number}\n`))
  }
  return codeIn((await arrival(find, `a text message to ${number}`)).slice(number.length))
}

export const codeIn = (text: string): string => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? ''

export function linkIn(text: string): string {
  return /https?:\S+/.exec(text)?.[0] ?? ''
}
