import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/privacy.ts'

export default {
  'privacy.title': '隐私声明',
  'privacy.lead': '本网站处理您的哪些个人数据、用于什么目的，以及您如何掌控这些数据。',
  'privacy.updated': '最近更新：2026 年 11 月 16 日',
  'privacy.contents': '目录',
  'privacy.who': '谁是责任方',
  'privacy.who_named':
    '本网站由 {name}（地址：{address}）运营。运营方依据墨西哥《联邦私人持有个人数据保护法》（LFPDPPP），是处理您个人数据的责任方。',
  'privacy.who_1':
    '依据墨西哥《联邦私人持有个人数据保护法》（LFPDPPP），运营本网站的报关行是处理您个人数据的责任方。',
  'privacy.who_2':
    '其法定名称和地址载于报关委托书以及开给您的发票。如果您还不是客户，可通过联系表单免费索取。',
  'privacy.data': '我们处理哪些数据',
  'privacy.data_contact': '联系表单：您的姓名、邮箱或电话、留言内容以及页面语言。',
  'privacy.data_tracking': '货物追踪：您查询的号码。我们不保存，也不会与您本人关联。',
  'privacy.data_follow': '货件通知：经您确认后，您的邮箱、语言以及您关注的单号。',
  'privacy.data_accounts':
    '公司与用户账号：用户名、邮箱、公司及其法定代表人信息、电话，以及最近一次登录的时间和 IP 地址。',
  'privacy.data_technical': '技术数据：您的 IP 地址，仅在防止滥用所需的时间内保留。',
  'privacy.data_sensitive': '我们不收集敏感或财务类个人数据，请勿在留言中填写此类信息。',
  'privacy.use': '用途',
  'privacy.use_reply': '回复并跟进您的留言。',
  'privacy.use_service': '提供您委托的服务：清关、运输并向您展示货物进度。',
  'privacy.use_follow': '在您关注的货件有变化时发送邮件通知您。',
  'privacy.use_accounts': '开通并保护系统用户的账号。',
  'privacy.use_none': '没有次要用途：我们不会用您的数据投放广告、建立用户画像或作出自动化决策。',
  'privacy.transfers': '与谁共享',
  'privacy.transfers_1':
    '我们不出售或转让您的数据。仅在法律要求时提供给主管机关，或在服务需要时提供给经手您货物的各方（海关、码头、承运人）；在这些情况下，法律不要求征得您的同意。',
  'privacy.transfers_2': '为我们托管系统或投递邮件的服务商，仅受我们委托并只为此目的处理数据。',
  'privacy.keep': '保存期限',
  'privacy.keep_1':
    '表单留言在 {time}后自动删除。账号和货件数据在合作期间以及海关法和税法规定的期限内保存。邮箱未经确认的注册申请将在 7 天后删除。登录、导出和下载记录（含 IP 地址）保存 12 个月后删除。如您关注了货件，您的邮箱及相关单号将在您停止关注后立即删除，或在最后一次通知 {time}后删除；未经确认的将在 7 天后删除。',
  'privacy.months': { one: '{count} 个月', other: '{count} 个月' },
  'privacy.days': { one: '{count} 天', other: '{count} 天' },
  'privacy.rights': '您的权利',
  'privacy.rights_1':
    '您可以查阅、更正或删除您的数据，反对对其进行处理（ARCO 权利），撤回同意，并限制数据的使用或披露。',
  'privacy.rights_2':
    '请通过联系表单告知您要行使的权利、涉及的数据及回复方式；我们会先核实您或您代理人的身份。我们最迟在 20 个工作日内答复，如请求成立，随后 15 个工作日内执行。',
  'privacy.rights_3':
    '如认为我们处理不当，您可向墨西哥反腐败与良好治理部（Secretaría Anticorrupción y Buen Gobierno）提出申诉。',
  'privacy.browser': '浏览器中保存的内容',
  'privacy.browser_1':
    '您选择的语言和查询结果视图（同时存为 Cookie，以便按您的选择显示页面）、导航模式以及列表偏好；登录后的会话密钥，以及您要求记住的用户名；您在表单中填写的内容，保留至发送或关闭标签页为止。',
  'privacy.browser_2': '我们不使用广告或统计类 Cookie，页面也不加载任何第三方内容。',
  'privacy.security': '安全措施',
  'privacy.security_1':
    '连接全程加密，密码任何人都无法读取，按职责授权，并记录每一次变更。一旦发生影响您权益的数据泄露，我们会立即通知您。',
  'privacy.changes': '本声明的变更',
  'privacy.changes_1': '任何变更都会在此公布并注明日期。如用途改变，我们将再次征求您的同意。',
  'privacy.ask': '联系我们',
} satisfies SameKeys<typeof source>
