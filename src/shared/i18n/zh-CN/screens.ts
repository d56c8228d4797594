import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/screens.ts'

export default {
  'screen.home': '首页',
  'screen.tracking': '货物追踪',
  'screen.contact': '联系我们',
  'screen.privacy': '隐私声明',
  'screen.notFound': '页面不存在',
  'screen.login': '登录',
  'screen.resetPassword': '重置密码',
  'screen.setPassword': '设置密码',
  'screen.register': '公司注册',
  'screen.registerAgain': '修改注册信息',
  'screen.confirmEmail': '确认邮箱',
  'screen.outbox': '未送达邮件',
  'screen.cabin': '舱位列表',
  'screen.cabinDetail': '舱位详情',
  'screen.cm': '客户管理',
  'screen.adm': '地址管理',
  'screen.pm': '港口管理',
  'screen.am': '航司船司管理',
  'screen.ctm': '货物类型管理',
  'screen.btm': '后段运输类型管理',
  'screen.messages': '客户留言',
  'screen.registrations': '注册审核',
  'screen.managers': '账号管理',
  'screen.accountinfo': '账号设置',
} satisfies SameKeys<typeof source>
