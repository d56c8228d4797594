import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#kits/contract/shared/languages.ts'
import { type FollowLink, followPath, oneClickStopPath } from '#modules/following/rules/follow.ts'

/** Tokens of the links in mails. Only their hashes are stored, those of each purpose in a table of its own. */

export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

interface FollowPage {
  publicUrl: string
  /** That of the mail. */
  language: Language
}

/** The page that confirms, or shows what is followed. */
export const followUrl = ({ publicUrl, language }: FollowPage, purpose: FollowLink, token: string): string =>
  `${publicUrl}${followPath}?${purpose}=${token}&lang=${language}`

export const oneClickStopUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${oneClickStopPath}?token=${token}`
