import captchaField from '#kits/captcha/texts/zh-CN/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import fieldRefusals from '#kits/i18n/texts/zh-CN/field-refusals.ts'
import type source from '../es-MX/follow.ts'

export default {
  ...captchaField,
  ...fieldRefusals,
  'follow.form_title': '邮件通知',
  'follow.email': '邮箱',
  'follow.language': '邮件语言',
  'follow.send': '发送确认链接',
  'follow.privacy': '您的邮箱仅用于接收这些通知。',
  'follow.privacy_link': '隐私声明',
  'follow.sent_title': '请查收邮件',
  'follow.sent_text':
    '我们已向 {email} 发送链接。打开链接后即可接收通知。如几分钟内未收到，请查看垃圾邮件文件夹。',
  'follow.confirm_title': '确认接收通知',
  'follow.confirm_text': '确认后，您所选号码有新动态时，我们会发邮件通知您。',
  'follow.confirm': '确认',
  'follow.title': '我的通知',
  'follow.confirmed': '已确认，有新动态时我们会发邮件通知您。',
  'follow.goes_to': '通知发送至 {email}，邮件语言：{language}。',
  'follow.numbers': { one: '已关注 {count} 个号码', other: '已关注 {count} 个号码' },
  'follow.customer': '您会收到 {customer} 所有货件的通知。',
  'follow.open': '查看状态',
  'follow.remove': '移除',
  'follow.removed': '已取消关注 {number}。',
  'follow.how_often': '多久通知一次？',
  'follow.each': '每次有更新时',
  'follow.each_hint': '最多每 15 分钟一封邮件。',
  'follow.daily': '每天一次',
  'follow.daily_hint': '汇总当天的所有变化。',
  'follow.saved': '已保存。',
  'follow.stop': '停止接收通知',
  'follow.stop_title': '停止接收所有通知？',
  'follow.stop_text': '我们将不再向 {email} 发送邮件。此操作无法撤销；如需再次关注，请在查询页面查找号码。',
  'follow.stopped_title': '您将不再收到通知',
  'follow.stopped_text': '您可以随时在查询页面查找号码并重新关注。',
  'follow.dead_title': '此链接已失效',
  'follow.dead_text':
    '链接已过期，或您已停止接收通知。如有更新的邮件，请使用其中的链接；否则请在查询页面查找号码并重新关注。',
  'follow.none_title': '货件通知',
  'follow.none_text':
    '如需查看或更改关注的号码，请打开我们任意一封邮件中的链接。如需开始关注，请在查询页面查找号码。',
  'follow.to_tracking': '前往货件查询',
  'follow.loading': '正在加载…',
} as const satisfies SameKeys<typeof source>
