import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/outbox.ts'

export default {
  'outbox.empty': '全部已送达',
  'outbox.tabs': '按状态查看',
  'outbox.all': '全部',
  'outbox.dead': '未送达',
  'outbox.waiting': '等待发送',
  'outbox.text': '尚未发出的邮件和短信。发送失败后系统会自动重试，间隔逐渐延长；多次失败后停留在此处。',
  'outbox.fields.recipient': '收件人',
  'outbox.fields.kind': '类型',
  'outbox.fields.subject': '主题',
  'outbox.fields.createdAt': '创建时间',
  'outbox.fields.attempts': '尝试次数',
  'outbox.fields.state': '状态',
  'outbox.fields.dueAt': '下次尝试',
  'outbox.fields.deadAt': '停止尝试时间',
  'outbox.fields.lastError': '最近错误',
  'outbox.kinds.mail': '邮件',
  'outbox.kinds.text_message': '短信',
  'outbox.actions.retry': '重新发送',
  'outbox.actions.discard': '放弃发送',
  'outbox.selected': { one: '已选 {count} 项', other: '已选 {count} 项' },
  'outbox.confirm.title': { one: '放弃发送 {count} 项？', other: '放弃发送 {count} 项？' },
  'outbox.confirm.text': '删除后将不再发送，且无法恢复。',
  'outbox.notices.retried': { one: '已重新发送 {count} 项', other: '已重新发送 {count} 项' },
  'outbox.notices.discarded': { one: '已放弃 {count} 项', other: '已放弃 {count} 项' },
  'outbox.notices.left': {
    one: '{count} 项未放弃：已在发送中或已不存在',
    other: '{count} 项未放弃：已在发送中或已不存在',
  },
  'outbox.undelivered': { one: '{count} 项未送达', other: '{count} 项未送达' },
} satisfies SameKeys<typeof source>
