import { describeFaces } from '../testing/slots.ts'
import { faces } from './office-modules.ts'

describeFaces('web', faces)
