import { openFaces } from '#kits/slots/shared/slots.ts'
import { plugs as auditLog } from '#modules/audit-log/module.web.ts'
import { plugs as carriers } from '#modules/carriers/module.web.ts'
import { plugs as comments } from '#modules/comments/module.web.ts'
import { plugs as deadlines } from '#modules/deadlines/module.web.ts'
import { plugs as desk } from '#modules/desk/module.web.ts'
import { plugs as following } from '#modules/following/module.web.ts'
import { plugs as papers } from '#modules/papers/module.web.ts'
import { plugs as pedimentos } from '#modules/pedimentos/module.web.ts'

/** The lowest first. @internal for the test of the slots */
export const faces = {
  deadlines,
  papers,
  pedimentos,
  comments,
  following,
  carriers,
  desk,
  'audit-log': auditLog,
}

/** For its effect: in the office every module takes part in what lower ones show. */
openFaces(Object.values(faces))
