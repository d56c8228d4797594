import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/common.ts'

export default {
  'site.name': '报关行货柜管理系统',
  'site.short_name': 'CargoClear',
  'common.language': '语言',
  'common.navigation': '导航',
  'common.skip_to_content': '跳到正文',
  'common.loading': '加载中…',
  'common.retry': '重试',
  'common.close': '关闭',
  'common.cancel': '取消',
  'common.save': '保存',
  'common.edit': '编辑',
  'common.confirm': '确定',
  'common.search': '搜索',
  'common.show_password': '显示密码',
  'common.hide_password': '隐藏密码',
  'common.caps_lock': '大写锁定已开启。',
  'common.notifications': '通知',
  'common.none': '—',
  'common.days_left': { one: '{count} 天', other: '{count} 天' },
  'problem.load_title': '此页面无法加载',
  'problem.load_text': '请检查网络连接。如有新版本，重试即可打开。',
  'problem.crash_title': '此页面出现问题',
  'problem.crash_text': '已保存的内容不受影响，请重新加载页面后继续。',
} satisfies SameKeys<typeof source>
