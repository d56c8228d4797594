import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import fieldRefusals from '#kits/i18n/texts/zh-CN/field-refusals.ts'
import type source from '../es-MX/login.ts'

export default {
  ...fieldRefusals,
  'login.title': '欢迎回来',
  'login.text': '请使用贵公司的账号登录。',
  'login.username': '用户名或邮箱',
  'login.password': '密码',
  'login.remember': '记住用户名',
  'login.submit': '登录',
  'login.open_session': '您已登录。',
  'login.no_script': '请在浏览器中启用 JavaScript 后继续。',
  'login.panel': '每个货柜、每一步、每个日期',
  'login.forgot': '忘记密码？',
  'login.no_account': '贵公司还没有账号？',
  'login.totp': '动态验证码',
  'login.totp_hint': '验证器应用中的验证码，或恢复码。',
  'login.password_set': '密码已保存，请用新密码登录。',
  'login.reason.ended': '登录已失效。请重新登录，回到刚才的页面；您填写的内容仍然保留。',
  'login.reason.signed_out': '已在另一个标签页退出登录。请重新登录，回到刚才的页面。',
  'login.reason.no_user': '无法加载用户信息，请重新登录。',
  'login.reason.needed': '请登录后打开所请求的页面。',
} satisfies SameKeys<typeof source>
