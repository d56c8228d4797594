import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/reasons.ts'

export default {
  'desk.reason.days': { one: '{count} 天', other: '{count} 天' },
  'desk.reason.charging': { one: '{clock}：已计费 {count} 天', other: '{clock}：已计费 {count} 天' },
  'desk.reason.charging_more': {
    one: '{clock}：已计费 {count} 天；再多一天 {amount}',
    other: '{clock}：已计费 {count} 天；再多一天 {amount}',
  },
  'desk.reason.last_free_day': '{clock}：今天是免费期截止日（LFD）',
  'desk.reason.free_days_left': {
    one: '{clock}：今天之后还有 {count} 个免费日',
    other: '{clock}：今天之后还有 {count} 个免费日',
  },
  'desk.reason.expired': { one: '{clock}：已逾期 {count} 天', other: '{clock}：已逾期 {count} 天' },
  'desk.reason.expires_today': '{clock}：期限今天到期',
  'desk.reason.expires_in': {
    one: '{clock}：期限还有 {count} 天到期',
    other: '{clock}：期限还有 {count} 天到期',
  },
  'desk.reason.anomaly': { one: '异常已 {count} 天未解决', other: '异常已 {count} 天未解决' },
  'desk.reason.anomaly_today': '今天登记的异常',
  'desk.reason.inspection': {
    one: '查验已 {count} 天；通常 {usual}',
    other: '查验已 {count} 天；通常 {usual}',
  },
  'desk.reason.papers': {
    one: '进入“{status}”前，{required} 份单证还缺 {count} 份',
    other: '进入“{status}”前，{required} 份单证还缺 {count} 份',
  },
  'desk.reason.claim': '另一家公司使用了相同号码：请确认归属',
  'desk.reason.no_movement': {
    one: '{status}：已 {count} 天无动态；通常 {usual}',
    other: '{status}：已 {count} 天无动态；通常 {usual}',
  },
  'desk.reason.late': {
    one: '预计到港日已过 {count} 天，尚未登记到港',
    other: '预计到港日已过 {count} 天，尚未登记到港',
  },
  'desk.reason.expected_today': '预计今天到港',
  'desk.reason.arrived_today': '今天已到港',
  'desk.reason.message': { one: '留言已 {count} 天未回复', other: '留言已 {count} 天未回复' },
  'desk.reason.message_today': '今天的留言未回复',
  'desk.reason.registration': { one: '注册申请已等待 {count} 天', other: '注册申请已等待 {count} 天' },
  'desk.reason.registration_today': '今天的注册申请',
  'desk.reason.undelivered': {
    one: '邮件或短信已 {count} 天未送达',
    other: '邮件或短信已 {count} 天未送达',
  },
  'desk.reason.undelivered_today': '今天未能送达的邮件或短信',
  'desk.reason.webhook': { one: 'Webhook 已 {count} 天推送失败', other: 'Webhook 已 {count} 天推送失败' },
  'desk.reason.webhook_today': 'Webhook 今天起推送失败',
  'desk.reason.setup': '客户需要的信息尚未填写：报关行名称，以及电话或邮箱',
} satisfies SameKeys<typeof source>
