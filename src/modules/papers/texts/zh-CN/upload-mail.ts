import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/upload-mail.ts'

/** The mail that asks for papers by an upload link, and its reminder. */
export default {
  'upload_mail.sender': '文件提交链接',
  'upload_mail.by_person': '“{company}”的“{person}”',
  'upload_mail.asked_subject': '请提交 {shipment} 的文件',
  'upload_mail.some_shipment': '您的货件',
  'upload_mail.asked_intro': '{name} 需要以下文件，用于 {shipment}：',
  'upload_mail.reminded_subject': '提醒：{shipment} 还缺少文件',
  'upload_mail.reminded_intro': '{name} 仍在等待以下文件，用于 {shipment}：',
  'upload_mail.open': '提交文件',
  'upload_mail.terms':
    '无需注册账号：在手机或电脑上打开链接，选择文件或拍照即可。链接有效期至 {time}（墨西哥中部时间）。',
  'upload_mail.ignore': '请勿转发此邮件：任何人拿到链接都可以提交文件。如果您没有在等这封邮件，请忽略。',
} satisfies SameKeys<typeof source>
