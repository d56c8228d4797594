import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { type DemoComment, demoComments, demoResponsibles } from './data/demo-work.ts'
import {
  assignDemoCabins,
  type DemoAuthor,
  insertMentions,
  selectDemoAuthors,
  selectDemoCabins,
} from './demo-work.queries.ts'
import { insertRows } from './queries.ts'

const hourMs = 3_600_000
/** What is older was read already. */
const readAfterHours = 24

interface Written extends Omit<DemoComment, 'cabin' | 'author'> {
  id: string
  cabin: { id: string; number: string; companyId: string; responsibleId: string | null }
  author: DemoAuthor
  mentioned: readonly DemoAuthor[]
}

/** Each is told once of a comment: as mentioned, or as one of those on the other side whom it is for. */
function recipientsOf({ visibility, cabin, author, mentioned }: Written, authors: readonly DemoAuthor[]) {
  const company = authors.filter(({ companyId }) => companyId === cabin.companyId)
  const others = author.isOperator ? company.map(({ id }) => id) : [cabin.responsibleId]
  const kinds = new Map<string, 'comment' | 'mention'>()
  if (visibility === 'shared') for (const id of others) if (id !== null) kinds.set(id, 'comment')
  for (const { id } of mentioned) kinds.set(id, 'mention')
  kinds.delete(author.id)
  return kinds
}

/** Loads who is responsible for what, the comments of the team and of the companies, and what each was told of. */
export async function loadWork(db: Database, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const authors = await selectDemoAuthors(db)
  const named = new Map(authors.map((author) => [author.userName, author]))
  await assignDemoCabins(db, demoResponsibles)
  const cabins = await selectDemoCabins(db)
  const written = demoComments.flatMap(({ cabin, author, ...comment }): Written[] => {
    const of = cabins.find(({ numbers }) => numbers.includes(cabin))
    const by = named.get(author)
    if (!of || !by) throw new Error(`The demo has no shipment ${cabin} or no manager ${author}.`)
    const mentioned = [...comment.text.matchAll(/@([\w-]+)/g)].flatMap(
      ([, name = '']) => named.get(name) ?? [],
    )
    return [{ ...comment, id: newId(), cabin: of, author: by, mentioned }]
  })
  await insertRows(
    db,
    'comment',
    written.map(({ id, cabin, author, visibility, text, hoursAgo }) => ({
      id,
      cabinId: cabin.id,
      authorId: author.id,
      authorName: author.name,
      fromOperator: author.isOperator,
      visibility,
      text,
      createdAt: ago(hoursAgo),
    })),
  )
  await insertMentions(
    db,
    written.flatMap(({ id, mentioned }) =>
      mentioned.map((manager) => ({ comment_id: id, manager_id: manager.id, user_name: manager.userName })),
    ),
  )
  await insertRows(
    db,
    'notification',
    written.flatMap((comment) =>
      [...recipientsOf(comment, authors)].map(([managerId, kind]) => ({
        managerId,
        kind,
        subjectId: comment.id,
        cabinId: comment.cabin.id,
        actorName: comment.author.name,
        details: JSON.stringify({ number: comment.cabin.number, visibility: comment.visibility }),
        createdAt: ago(comment.hoursAgo),
        readAt: comment.hoursAgo > readAfterHours ? ago(comment.hoursAgo - 1) : null,
        // Nobody is mailed about them.
        mailedAt: now,
      })),
    ),
  )
}
