import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screenOfEntity } from '#kits/jobs/shared/job-screens.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { NotificationKind } from '../rules/kinds.ts'
import type { Notification } from './notifications.ts'

/** Notifications that are told in one sentence; the newest is first. */
export interface NotificationGroup {
  readonly key: string
  readonly items: readonly [Notification, ...Notification[]]
}

/**
 * By shipment and kind. Jobs stand alone, and somebody who hands over many shipments is named once. Read and unread
 * ones stay apart, so that a group is either.
 */
function keyOf({ kind, id, cabinId, actorName, readAt }: Notification): string {
  const about = kind === 'job' ? id : kind === 'responsible' ? actorName : cabinId
  return [kind, about, readAt === null].join()
}

/** In the order of the newest of each group. */
export function groupNotifications(newestFirst: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>()
  for (const item of newestFirst) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return Array.from(groups, ([key, items]) => ({ key, items }))
}

const distinct = <T>(values: readonly T[]): number => new Set(values).size

/** Documents come several at once. */
const countOf = (items: readonly Notification[]): number =>
  items.reduce((sum, { details }) => sum + (details.count ?? 1), 0)

function jobSentence({ details }: Notification, t: Translate): string {
  const { job = 'import', state = 'done', entity = 'cabins' } = details
  return t(`notifications.job.${job}_${state}`, { what: t(`screen.${screenOfEntity[entity]}`) })
}

/** What happened, in the reader's language. */
export function sentenceOf({ items }: NotificationGroup, t: Translate): string {
  const [newest] = items
  const { kind } = newest
  if (kind === 'job') return jobSentence(newest, t)
  const actor = newest.actorName ?? t('notifications.someone')
  const number = newest.cabinNumber ?? t('notifications.some_shipment')
  if (kind === 'responsible')
    return distinct(items.map(({ cabinId }) => cabinId)) > 1
      ? t('notifications.responsible_many', { actor })
      : t('notifications.responsible', { actor, number })
  const others = distinct(items.map(({ actorName }) => actorName)) - 1
  if (others > 0) return t(`notifications.${kind}_by_several`, { actor, number, count: others })
  const count = countOf(items)
  return count > 1
    ? t(`notifications.${kind}_many`, { actor, number, count })
    : t(`notifications.${kind}`, { actor, number })
}

/** The oldest comment of a group is read first. */
const commentPath = ({ items }: NotificationGroup): string => `?comment=${items.at(-1)?.subjectId}#comments`

/** Where in the shipment's page. */
const places: Record<Exclude<NotificationKind, 'job'>, (group: NotificationGroup) => string> = {
  mention: commentPath,
  comment: commentPath,
  document: () => '#documents',
  send_back: () => '#documents',
  responsible: () => '',
}

/** The page that shows what a group is about. */
export function pathOfGroup(group: NotificationGroup): string {
  const { items } = group
  const [{ kind, cabinId, details }] = items
  if (kind === 'job') {
    const { cabinImportId } = details
    return cabinImportId ? screens.cabinImportDetail.path.replace(':id', cabinImportId) : screens.jobs.path
  }
  const isAboutMany = kind === 'responsible' && distinct(items.map((item) => item.cabinId)) > 1
  if (cabinId === null || isAboutMany) return screens.cabin.path
  return screens.cabinDetail.path.replace(':id', cabinId) + places[kind](group)
}
