import { setImmediate } from 'node:timers/promises'

/**
 * Text that a browser or web server would take for a page or a program. Long enough to occur by chance in at most one
 * of a hundred thousand pictures of 20 MiB.
 */
const markup = /<(?:script[\s/>]|iframe[\s/>]|!doctype\s{1,20}html|html[\s>]|\?php\s)/i

/** Bytes searched before yielding to the event loop, and how far a match may reach beyond them. */
const window = 1024 * 1024
const overlap = 40

/** Refuses files of other types that contain HTML or PHP. */
export async function refuseMarkup(bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; at += window) {
    if (markup.test(bytes.toString('latin1', at, at + window + overlap))) throw new Error('Markup inside')
    await setImmediate()
  }
}
