import countryField from '#kits/countries/texts/zh-CN/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/password-reset.ts'
import newPassword from './new-password.ts'
import validCode from './valid-code.ts'

export default {
  ...countryField,
  ...newPassword,
  ...validCode,
  'reset.title': '重置密码',
  'reset.text': '我们会向您的邮箱发送验证码，然后您可以设置新密码。',
  'reset.email': '账号邮箱',
  'reset.send': '发送验证码',
  'reset.have_code': '我已有验证码',
  'reset.sent': '如果 {email} 已注册账号，验证码很快就会送达。请同时查看垃圾邮件。',
  'reset.change_email': '更换邮箱',
  'reset.resent': '已重新请求验证码',
  'reset.submit': '修改密码',
  'reset.ends_sessions': '修改后，您的所有登录都将失效。',
  'reset.to_login': '返回登录',
  'reset.link_title': '设置密码',
  'reset.link_text': '设置后即可用它和您的用户名登录系统。',
  'reset.link_submit': '保存密码',
  'reset.dead_title': '链接已失效',
  'reset.dead_text': '该链接已被使用、已过期或不完整。请向为您开通账号的人索取新链接，或通过邮箱重置密码。',
} satisfies SameKeys<typeof source>
