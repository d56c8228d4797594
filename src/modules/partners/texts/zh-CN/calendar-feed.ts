import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/calendar-feed.ts'

export default {
  'calendar.name': '货件期限',
  'calendar.last_free_day': '{clock}：免费期截止日（LFD）· {number}',
  'calendar.term_ends': '{clock}：期限届满 · {number}',
  'calendar.fact': '{label}：{value}',
  'calendar.customer': '客户（由公司填写）：“{name}”',
  'calendar.source': '依据',
  'calendar.estimate': '估算：规则或日历尚未确认。',
} satisfies SameKeys<typeof source>
