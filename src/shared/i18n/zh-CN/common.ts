import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/common.ts'

export default {
  'site.name': '报关行货柜管理系统',
  'site.short_name': 'CargoClear',
  'common.language': '语言',
  'common.navigation': '导航',
  'common.navigation_mode': '导航模式',
  'common.navigation_head': '顶部导航',
  'common.navigation_side': '侧边导航',
  'common.skip_to_content': '跳到正文',
  'common.loading': '加载中…',
  'common.retry': '重试',
  'common.close': '关闭',
  'common.cancel': '取消',
  'common.save': '保存',
  'common.saving': '保存中…',
  'common.edit': '编辑',
  'common.confirm': '确定',
  'common.search': '搜索',
  'common.none': '—',
  'common.days_left': { one: '{count} 天', other: '{count} 天' },
} satisfies SameKeys<typeof source>
