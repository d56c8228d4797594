import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/terminals.ts'

export default {
  'terminals.new': '新建堆场/监管仓库',
  'terminals.empty': '暂无堆场或监管仓库',
  'terminals.created': '已创建堆场/监管仓库',
  'terminals.deleted': '已删除堆场/监管仓库',
  'terminals.fields.code': '代码',
  'terminals.fields.name': '名称',
  'terminals.fields.cnName': '中文名称',
  'terminals.fields.enName': '英文名称',
  'terminals.fields.portId': '港口或机场',
  'terminals.fields.petroleumFacilities': '石油产品设施',
  'terminals.hints.code': '监管场所的海关代码，或简短且唯一的代码，例如 ICAVE。',
  'terminals.hints.petroleumFacilities': '仅在具备适当设施的场所，石油产品才有最长十五天的放弃期限。',
  'terminals.hints.name': '业内通用名称。没有相应语言的名称时显示。',
} satisfies SameKeys<typeof source>
