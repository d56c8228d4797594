import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/head.ts'

export default {
  'head.home_description':
    '墨西哥集装箱与空运货物清关、美墨 53 英尺跨境卡车运输、NOM 认证咨询、临时仓储和武装押运，十年本地经验。在线查询货物进度。',
  'head.tracking_title': '查询集装箱与空运单进度',
  'head.tracking_description':
    '输入最多 50 个柜号、订舱号、提单号或空运单号，即可查看货物路线、清关状态以及每一步的日期。',
  'head.contact_title': '联系我们的墨西哥清关团队',
  'head.contact_description':
    '告诉我们您进口什么货物、从哪里发出、送到哪里。我们将通过邮件或电话，以中文、西班牙语或英语回复您。',
  'head.privacy_title': '隐私声明',
  'head.privacy_description':
    '本网站收集哪些个人信息、用于什么目的、保存多久，以及您如何依照墨西哥法律行使相关权利。',
  'head.card_label': '码头岸桥旁的集装箱船',
} satisfies SameKeys<typeof source>
