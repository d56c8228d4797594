import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { type ScreenName, screens } from '#kits/page/shared/routes.ts'

/** The screens of rows that are edited over their list. */
const listScreens: Readonly<Record<string, ScreenName>> = {
  customer: 'cm',
  address: 'adm',
  port: 'pm',
  terminal: 'terminals',
  airline: 'am',
  cargo_type: 'ctm',
  transport_type: 'btm',
  deadline_rule: 'rules',
}

/** Where the row of an entry is shown; undefined where it is gone or has no screen of its own. */
export function hrefOfEntity({ entity, entityId, entityName }: AuditEntry): string | undefined {
  if (entityName === null) return undefined
  if (entity === 'cabin') return screens.cabinDetail.path.replace(':id', entityId)
  if (entity === 'pedimento') return `${screens.pedimento.path}?id=${entityId}`
  if (entity === 'checklist_rule') return `${screens.rules.path}?section=papers&edit=${entityId}`
  const screen = listScreens[entity]
  return screen && `${screens[screen].path}?edit=${entityId}`
}
