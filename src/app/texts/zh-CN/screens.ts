import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/screens.ts'

export default {
  'screen.upload': '提交文件',
  'screen.home': '首页',
  'screen.tracking': '货物追踪',
  'screen.contact': '联系我们',
  'screen.privacy': '隐私声明',
  'screen.follow': '货件通知',
  'screen.notFound': '页面不存在',
  'screen.login': '登录',
  'screen.resetPassword': '重置密码',
  'screen.setPassword': '设置密码',
  'screen.register': '公司注册',
  'screen.registerAgain': '修改注册信息',
  'screen.confirmEmail': '确认邮箱',
} satisfies SameKeys<typeof source>
