import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/rules.ts'

export default {
  'paper_rules.text': '货件需要哪些单证、由谁提供。每种单证以最具体的规则为准；同样具体时以最新的为准。',
  'paper_rules.new': '新建单证规则',
  'paper_rules.edit': '“{kind}”规则',
  'paper_rules.empty': '还没有单证规则',
  'paper_rules.created': '单证规则已创建',
  'paper_rules.deleted': '单证规则已删除',
  'paper_rules.requirement.true': '必需',
  'paper_rules.requirement.false': '非必需',
  'paper_rules.owed_by': '由{who}提供',
  'paper_rules.nobody': '不限',
  'paper_rules.fields.kind': '单证',
  'paper_rules.fields.required': '是否必需',
  'paper_rules.fields.owedBy': '由谁提供',
  'paper_rules.fields.transportMode': '运输方式',
  'paper_rules.fields.pedimentoKey': '报关单代码（Clave）',
  'paper_rules.fields.goodsClass': '货物类别',
  'paper_rules.fields.validFrom': '生效日期',
  'paper_rules.fields.source': '依据',
  'paper_rules.hints.validFrom': '留空：始终有效。两条相同的规则以生效较晚者为准。',
  'paper_rules.hints.pedimentoKey': '两个字符，例如 A1。留空表示不限。',
  'paper_rules.hints.source': '法律条款，或信息来源。',
} as const satisfies SameKeys<typeof source>
