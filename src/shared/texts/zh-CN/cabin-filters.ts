import type source from '../es-MX/cabin-filters.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'cabins.filters.active': '已选筛选条件',
  'cabins.filters.clear': '清除全部',
  'cabins.filters.remove': '移除筛选“{filter}”',
  'cabins.filters.chip': '{label}：{name}',
  'cabins.filters.departure_from': '起运日期从',
  'cabins.filters.departure_to': '起运日期至',
  'cabins.filters.from_day': '{day} 及以后起运',
  'cabins.filters.to_day': '{day} 及以前起运',
  'cabins.filters.free_today': '今日到期或已逾期',
  'cabins.filters.free_within': { one: '{count} 天内到期', other: '{count} 天内到期' },
  'cabins.filters.announced': '仅未确认',
  'cabins.filters.unattended': '无在职负责人',
  'cabins.filters.deleted': '已删除的货件',
  'cabins.filters.numbers': { one: '{count} 个单号', other: '{count} 个单号' },
  'cabins.filters.chosen': { one: '已选 {count} 项，可继续添加。', other: '已选 {count} 项，可继续添加。' },
  'cabins.filters.add_status': '添加状态',
  'cabins.numbers.missing': { one: '{count} 个单号未找到：', other: '{count} 个单号未找到：' },
  'cabins.numbers.copy': '复制未找到的单号',
  'cabins.numbers.copied': { one: '已复制 {count} 个单号', other: '已复制 {count} 个单号' },
} satisfies SameKeys<typeof source>
