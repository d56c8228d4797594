import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/mail.ts'

export default {
  'mail.footer': '本邮件由 {name} 系统自动发送。',
  'mail.message_subject': '{name} 的新留言',
  'mail.message_email': '邮箱：{email}',
  'mail.message_phone': '电话：{phone}',
  'mail.message_language': '留言页面语言：{language}',
  'mail.message_reply': '直接回复本邮件，即可回复至 {email}。',
  'mail.message_call': '对方未留邮箱，请电话联系。',
  'mail.message_open': '查看留言',
} satisfies SameKeys<typeof source>
