import { jobEnds } from '#kits/jobs/server/end.ts'
import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { notifyOfEnd } from './server/job-ends.ts'

export const plugs: readonly Plug[] = [plug(jobEnds, notifyOfEnd)]
