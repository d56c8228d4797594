import { openFaces } from '#kits/slots/shared/slots.ts'
import { plugs as deadlines } from '#modules/deadlines/module.server.ts'
import { plugs as following } from '#modules/following/module.server.ts'
import { plugs as notifications } from '#modules/notifications/module.server.ts'
import { plugs as papers } from '#modules/papers/module.server.ts'

/** The lowest first. @internal for the test of the slots */
export const faces = { notifications, deadlines, papers, following }

/** For its effect: on the server every module takes part in what lower ones do. */
openFaces(Object.values(faces))
