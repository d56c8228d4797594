import type { FastifyInstance } from 'fastify'
import { screens } from '#kits/page/shared/routes.ts'
import { type Door, doors, type Mailed } from '../shared/rendered-pages.ts'

/** What the pages through which people get in, and those that mails lead to, need besides being sent. */

export const isDoor = (screen: string | undefined): screen is Door => doors.some((door) => door === screen)

const inAttribute = (value: string): string => value.replaceAll('&', '&amp;')

/**
 * The page with the query of its request in the links of the language switch, as they have it once they are hydrated:
 * whoever picks a language before that still gets to the screen that was asked for.
 */
export function withQuery(html: string, door: Door | Mailed, search: URLSearchParams): string {
  const members = new URLSearchParams(search)
  members.delete('lang')
  if (members.size === 0) return html
  const { path } = screens[door]
  return html.replaceAll(
    `href="${path}?lang=`,
    () => `href="${path}?${inAttribute(String(members))}&amp;lang=`,
  )
}

const formType = 'application/x-www-form-urlencoded'
const maxFormBytes = 64 * 1024

/**
 * A form that only script can send was sent without it: what it holds, maybe a password, is dropped unread, and the page
 * is shown again. It comes by POST, so that nothing of it gets into an address.
 */
export function returnUnreadForms(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, _body, done) => done(null, null),
    )
    for (const screen of ['contact', ...doors] as const)
      scope.post(screens[screen].path, (request, reply) => reply.redirect(request.url, 303))
  })
}
