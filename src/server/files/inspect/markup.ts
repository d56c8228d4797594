/**
 * What a browser or a web server would take for a page or a program. Long enough that chance writes it
 * into one of a hundred thousand pictures of 20 MiB at most.
 */
const markup = /<(?:script[\s/>]|iframe[\s/>]|!doctype\s+html|html[\s>]|\?php\s)/i

/** Throws where a file that is no page holds a piece of one. */
export function refuseMarkup(bytes: Buffer): void {
  if (markup.test(bytes.toString('latin1'))) throw new Error('Markup inside')
}
