import type source from '../es-MX/cabin-audit-log.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'cabin_audit_log.user_name': '（{name}）',
  'cabin_audit_log.actions.create': '登记了货件',
  'cabin_audit_log.actions.update': '修改了资料',
  'cabin_audit_log.actions.delete': '删除了货件',
  'cabin_audit_log.actions.restore': '恢复了货件',
  'cabin_audit_log.actions.status': '登记了步骤',
  'cabin_audit_log.actions.undo': '撤销了步骤',
  'cabin_audit_log.actions.upload': { one: '添加了 {count} 份单证', other: '添加了 {count} 份单证' },
  'cabin_audit_log.actions.remove_document': '删除了单证',
  'cabin_audit_log.actions.download': '下载了单证',
  'cabin_audit_log.fields.processing_time': '处理日期',
  'cabin_audit_log.fields.confirmed': '确认情况',
  'cabin_audit_log.fields.reason': '原因',
  'cabin_audit_log.before': '修改前：',
  'cabin_audit_log.after': '修改后：',
  'cabin_audit_log.unnamed': '（未命名）',
  'cabin_audit_log.initial': '初始资料',
  'cabin_audit_log.more': '显示更多',
  'cabin_audit_log.shown': '已显示 {n} 条，共 {total} 条',
  'cabin_audit_log.empty': '暂无变更记录。',
  'cabin_audit_log.failed': '无法加载变更记录。',
} satisfies SameKeys<typeof source>
