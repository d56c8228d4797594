import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/answer.ts'

export default {
  'tracking.folded': { one: '{count} 个号码', other: '{count} 个号码' },
  'tracking.change': '修改',
  'tracking.change_numbers': '修改号码',
  'tracking.meaning.20': '已登记，尚未到港。由船公司承运；到港后，单证齐全即由报关行开始清关。',
  'tracking.meaning.20_air': '已登记，尚未到达。由航空公司承运；到达后，单证齐全即由报关行开始清关。',
  'tracking.meaning.announced': '下一步由报关行核对单证后确认。在此之前，信息以预报方提供的为准。',
  'tracking.meaning.30': '货物已到目的港。下一步是向船公司换单并清关，由报关行凭进口商的单证办理。',
  'tracking.meaning.30_air': '货物已到目的机场。下一步是清关，由报关行凭进口商的单证办理。',
  'tracking.meaning.40': '报关行正在办理进口清关。下一步由海关判定：绿灯放行，红灯则由海关查验货物。',
  'tracking.meaning.50': '海关正在查验货物和单证。报关行到场配合；核对无误后由海关放行。',
  'tracking.meaning.60': '清关因需更正的问题而暂停。报关行正在处理，如缺资料会向进口商索取。',
  'tracking.meaning.70': '海关已放行。下一步是从监管场所提货，由报关行与承运人安排。',
  'tracking.meaning.80': '货物已离开监管场所，正经陆路运往最终目的地，由承运人送达。',
  'tracking.meaning.90': '货物已送达最终目的地，清关已完成。',
  'tracking.meaning.999': '该票货件已取消，不再继续。如有疑问，请咨询我们。',
  'tracking.usual': { one: '在本行通常需要 {count} 天。', other: '在本行通常需要不超过 {count} 天。' },
  'tracking.light.1_40':
    '绿灯（免查验放行）：海关不查验，直接放行。下一步是从监管场所提货，由报关行与承运人安排。',
  'tracking.light.1_70':
    '绿灯（免查验放行）：海关未查验，已放行。下一步是从监管场所提货，由报关行与承运人安排。',
  'tracking.light.2_40':
    '红灯（海关查验）：由系统自动抽中，并不表示货物有问题。下一步由海关查验货物和单证，报关行到场配合，如缺资料会向进口商索取。',
  'tracking.light.2_50':
    '红灯（海关查验）：由系统自动抽中，并不表示货物有问题。海关正在查验货物和单证，核对无误后放行。报关行到场配合，如缺资料会向进口商索取。',
  'tracking.light.2_70': '红灯（海关查验）：海关已查验并放行。下一步是从监管场所提货，由报关行与承运人安排。',
  'tracking.light.usual': {
    one: '在本行，从红灯到放行通常需要 {count} 天。',
    other: '在本行，从红灯到放行通常不超过 {count} 天。',
  },
  'tracking.due.today': '今天到期',
  'tracking.due.tomorrow': '明天到期',
  'tracking.due.over': { one: '已过期 {count} 天', other: '已过期 {count} 天' },
  'tracking.due.costs': {
    one: '已过期 {count} 天：码头和船公司可按天收取堆存费和滞箱费',
    other: '已过期 {count} 天：码头和船公司可按天收取堆存费和滞箱费',
  },
  'tracking.due.costs_air': {
    one: '已过期 {count} 天：仓库可按天收取堆存费',
    other: '已过期 {count} 天：仓库可按天收取堆存费',
  },
  'tracking.due.costs_note':
    '免费期截止日过后，码头和船公司可按天收取堆存费和滞箱费；空运货物由仓库收取堆存费。',
  'tracking.summary.attention': { one: '{count} 票需要关注', other: '{count} 票需要关注' },
  'tracking.summary.due_today': { one: '{count} 票今天到期', other: '{count} 票今天到期' },
  'tracking.summary.due_tomorrow': { one: '{count} 票明天到期', other: '{count} 票明天到期' },
  'tracking.filter.all': '显示全部 {count} 票',
  'tracking.filter.group': '按状态分组',
  'tracking.filter.ungroup': '取消分组',
  'tracking.map.estimated': '位置按起运日与预计到港日之间的天数估算。',
  'tracking.map.unknown': '航线为示意，位置未知。',
  'tracking.ask': '咨询 {number}',
  'tracking.ask_opening': '您好，我想咨询 {number}。网上查询的状态为：{status}。',
} satisfies SameKeys<typeof source>
