import { describeFaces } from '../testing/slots.ts'
import { faces } from './modules.ts'

describeFaces('server', faces)
