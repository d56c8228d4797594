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
  'mail.registration_received': '我们已收到{company}的注册申请',
  'mail.registration_received_text':
    '我们将审核您提交的资料，有结果后会发送邮件至此邮箱；审核通过前无法登录。',
  'mail.registration_user': '您的用户名：{userName}',
  'mail.registration_approved': '{company}的注册申请已通过',
  'mail.registration_approved_text': '现在可以使用用户名 {userName} 和您的密码登录。',
  'mail.registration_sign_in': '登录',
  'mail.registration_rejected': '{company}的注册申请未通过',
  'mail.registration_rejected_text': '我们审核了您提交的资料，因以下原因未能通过：',
  'mail.registration_rejected_next': '请更正资料，并使用用户名 {userName} 和您的密码重新申请审核。',
  'mail.registration_correct': '更正资料',
  'text_message.phone_code': '【{name}】您的注册验证码为 {code}，{minutes} 分钟内有效，请勿告知他人。',
  'mail.reset_subject': '您的重置密码验证码',
  'mail.reset_intro': '请在申请新密码的页面输入以下验证码：',
  'mail.reset_terms': '验证码 {minutes} 分钟内有效，仅可使用一次。请勿告知他人。',
  'mail.reset_open': '打开页面',
  'mail.reset_ignore': '如非本人操作，无需理会，您的密码不会改变。',
  'mail.link_subject': '请设置您的密码',
  'mail.link_intro': '您在 {name} 已有账号，用户名为 {userName}。\n请设置密码后登录。',
  'mail.link_open': '设置密码',
  'mail.link_terms': '链接仅可使用一次，{days} 天后失效。如链接已失效，请向为您开通账号的人索取新链接。',
} satisfies SameKeys<typeof source>
