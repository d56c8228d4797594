import type { Language } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { oneClickStopPath } from '../rules/follow.ts'

/** Links in the mails to followers. */

interface FollowPage {
  publicUrl: string
  /** That of the mail. */
  language: Language
}

/**
 * Where a follower confirms, sees what they follow, changes it and stops. The link of a confirmation brings its token as
 * `confirm`, that of the question to a contact as `consent`, that of any other mail as `token`.
 */
export const followUrl = (
  { publicUrl, language }: FollowPage,
  purpose: 'confirm' | 'consent' | 'token',
  token: string,
): string => `${publicUrl}${screens.follow.path}?${purpose}=${token}&lang=${language}`

export const oneClickStopUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${oneClickStopPath}?token=${token}`
