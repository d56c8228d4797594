import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/fields.ts'

/** The members of a pedimento, what is refused of them and what is odd about them. */
export default {
  'pedimentos.fields.number': '报关单号',
  'pedimentos.fields.section': '海关及分关代码',
  'pedimentos.fields.key': '报关单类型',
  'pedimentos.fields.paidOn': '缴税日期',
  'pedimentos.fields.modulatedOn': '选查日期',
  'pedimentos.fields.light': '红绿灯',
  'pedimentos.fields.releasedOn': '放行日期',
  'pedimentos.fields.note': '备注',
  'pedimentos.fields.cabinIds': '货件',
  'validation.pedimento_digits': '请填写报关单的 15 位数字，可带空格。',
  'validation.wrong_year_digit': '倒数第七位必须是当年年份的末位，或上一年年份的末位。',
  'validation.modulated_before_paid': '不能早于缴税日期。',
  'validation.released_before_modulated': '不能早于选查日期。',
  'validation.released_before_paid': '不能早于缴税日期。',
  'validation.unknown_office': '目录中没有该海关：请核对第 3、4 位。',
  'validation.unknown_licence': '目录中没有该报关执照：请核对第 5 至 8 位。',
  'validation.section_of_other_office': '分关代码与报关单号的海关不一致。',
  'validation.shipment_unknown': '没有货件使用“{code}”。',
  'validation.shipment_unclear': '多个货件使用“{code}”：请填写其另一个号码或编号（id）。',
} satisfies SameKeys<typeof source>
