import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/session.ts'

export default {
  'session.title.ended': '登录已失效',
  'session.title.ending': '继续保持登录',
  'session.title.other_manager': '其他用户已登录',
  'session.text.ended': '请输入密码继续。刚才要保存的内容会随即保存。',
  'session.text.ending': '请输入密码，工作不会中断。',
  'session.text.other_manager':
    '{other} 已在此浏览器的另一个标签页登录。您在此页以 {name} 的身份工作：输入密码继续，或以 {other} 的身份继续。',
  'session.password': '{name} 的密码',
  'session.code': '动态验证码',
  'session.submit': '继续',
  'session.leave.ended': '前往登录页',
  'session.leave.ending': '暂不',
  'session.continue_as': '以 {name} 的身份继续',
  'session.ending': '登录即将失效',
  'session.minutes_left': {
    one: '登录将在 {count} 分钟后失效。',
    other: '登录将在 {count} 分钟后失效。',
  },
  'session.continue': '继续保持登录',
} satisfies SameKeys<typeof source>
