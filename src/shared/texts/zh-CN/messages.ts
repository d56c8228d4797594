import type source from '../es-MX/messages.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'messages.tabs': '按状态查看留言',
  'messages.all': '全部',
  'messages.empty': '暂无留言',
  'messages.fields.name': '姓名',
  'messages.fields.contact': '联系方式',
  'messages.fields.content': '留言内容',
  'messages.fields.email': '邮箱',
  'messages.fields.phone': '电话',
  'messages.fields.language': '语言',
  'messages.fields.createdAt': '收到时间',
  'messages.fields.status': '处理状态',
  'messages.fields.processTime': '处理时间',
  'messages.fields.processedBy': '处理人',
  'messages.actions.process': '标记为已处理',
  'messages.actions.reply': '回复',
  'messages.actions.previous': '上一条留言',
  'messages.actions.next': '下一条留言',
  'messages.selected': { one: '已选 {count} 条留言', other: '已选 {count} 条留言' },
  'messages.confirm.title': {
    one: '将 {count} 条留言标记为已处理？',
    other: '将 {count} 条留言标记为已处理？',
  },
  'messages.confirm.one': '确定要将 {name} 的留言标记为已处理吗？系统会记录您的姓名和时间。',
  'messages.confirm.several': {
    one: '确定要将 {count} 条留言标记为已处理吗？系统会记录您的姓名和时间。',
    other: '确定要将 {count} 条留言标记为已处理吗？系统会记录您的姓名和时间。',
  },
  'messages.notices.processed': {
    one: '已将 {count} 条留言标记为已处理',
    other: '已将 {count} 条留言标记为已处理',
  },
} satisfies SameKeys<typeof source>
