import type source from '../es-MX/cabin-audit-log.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'cabin_history.title': '变更记录',
  'cabin_history.actions.create': '登记了舱位',
  'cabin_history.actions.update': '修改了资料',
  'cabin_history.actions.delete': '删除了舱位',
  'cabin_history.actions.restore': '恢复了舱位',
  'cabin_history.actions.status': '登记了步骤',
  'cabin_history.actions.undo': '撤销了步骤',
  'cabin_history.actions.upload': { one: '添加了 {count} 份单证', other: '添加了 {count} 份单证' },
  'cabin_history.actions.remove_document': '删除了单证',
  'cabin_history.actions.download': '下载了单证',
  'cabin_history.fields.processing_time': '处理日期',
  'cabin_history.fields.confirmed': '确认情况',
  'cabin_history.fields.reason': '原因',
  'cabin_history.before': '修改前：',
  'cabin_history.after': '修改后：',
  'cabin_history.unnamed': '（未命名）',
  'cabin_history.initial': '初始资料',
  'cabin_history.more': '显示更多',
  'cabin_history.shown': '已显示 {n} 条，共 {total} 条',
  'cabin_history.empty': '暂无变更记录。',
  'cabin_history.failed': '无法加载变更记录。',
} satisfies SameKeys<typeof source>
