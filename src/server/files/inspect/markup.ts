import { setImmediate } from 'node:timers/promises'

/**
 * What a browser or a web server would take for a page or a program. Long enough that chance writes it
 * into one of a hundred thousand pictures of 20 MiB at most.
 */
const markup = /<(?:script[\s/>]|iframe[\s/>]|!doctype\s{1,20}html|html[\s>]|\?php\s)/i

/** Bytes looked at before others get their turn, and how far a find may reach past them. */
const window = 1024 * 1024
const overlap = 40

/** Throws where a file that is no page holds a piece of one. */
export async function refuseMarkup(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += window) {
    if (markup.test(bytes.toString('latin1', at, at + window + overlap))) throw new Error('Markup inside')
    await setImmediate()
  }
}
