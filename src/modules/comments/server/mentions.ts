import type { Database } from '#kits/db/server/database.ts'
import { maxMentions } from '../rules/comment.ts'
import { findMentions, foldName } from '../rules/mentions.ts'
import { findNamed, type MentionScope, type NamedManager, replaceMentions } from './mentions.queries.ts'

/** Stores whom a text mentions, each once, in the order of the text and at most ten; returns them. */
export async function recordMentions(
  db: Database,
  mentionScope: MentionScope,
  { id, text }: { id: string; text: string },
): Promise<NamedManager[]> {
  const named = await findNamed(db, mentionScope, foldName(text))
  const byName = new Map(named.map((manager) => [manager.userName, manager]))
  const userNames = findMentions(text, byName.keys()).map(({ userName }) => userName)
  const mentioned = [...new Set(userNames)].slice(0, maxMentions).flatMap((name) => byName.get(name) ?? [])
  await replaceMentions(db, id, mentioned)
  return mentioned
}
