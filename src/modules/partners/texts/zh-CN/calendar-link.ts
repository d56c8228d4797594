import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/calendar-link.ts'

export default {
  'calendar_link.title': '在日历中查看期限',
  'calendar_link.text_operator': '将您负责的货件期限加入 Google 日历、Outlook 或 Apple 日历，自动更新。',
  'calendar_link.text_shop': '将贵公司货件的期限加入 Google 日历、Outlook 或 Apple 日历，自动更新。',
  'calendar_link.show': '显示日历地址',
  'calendar_link.address': '日历地址',
  'calendar_link.secret': '任何人拿到此地址，无需登录即可查看您的期限。请勿分享。',
  'calendar_link.copy': '复制地址',
  'calendar_link.copied': '地址已复制',
  'calendar_link.copy_failed': '浏览器不允许复制。地址已选中，请用键盘复制。',
  'calendar_link.open': '添加到本设备',
  'calendar_link.how': '如何添加',
  'calendar_link.google':
    'Google 日历：在电脑上点击“其他日历”旁的 +，选择“通过网址添加”，粘贴地址。Google 每隔几小时重新读取一次。',
  'calendar_link.outlook': 'Outlook：在日历中选择“添加日历”，再选择“从 Web 订阅”，粘贴地址。',
  'calendar_link.apple':
    'iPhone、iPad 或 Mac：点击“添加到本设备”。若未打开，请在“日历”中选择“添加订阅日历”，粘贴地址。',
  'calendar_link.reset': '更换地址',
  'calendar_link.reset_title': '要更换日历地址吗？',
  'calendar_link.reset_text': '当前地址将立即失效。之后请在您的日历中添加新地址。',
  'calendar_link.reset_done': '地址已更换，原地址已失效',
} satisfies SameKeys<typeof source>
