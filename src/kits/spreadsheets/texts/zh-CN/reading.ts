import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/reading.ts'

export default {
  'error.unmapped_columns': '请决定如何处理这些列：{columns}。',
  'error.already_running': '该导入正在进行。',
  'error.already_imported': '该导入已完成。如需再次导入，请重新上传文件。',
  'error.changed_since': {
    one: '无法撤销：此次导入中有 {count} 票货件之后已被修改（{numbers}）。',
    other: '无法撤销：此次导入中有 {count} 票货件之后已被修改（{numbers}）。',
  },
  'validation.target_taken': '已有其他列对应此项。',
  'validation.unknown_sheet': '工作簿中没有名为“{name}”的工作表。',
  'validation.unknown_column': '表格中没有该列。',
  'validation.unknown_line': '表格中没有第 {line} 行。',
  'validation.of_company':
    '“{code}”属于{company}，与本行的公司不同。请用一列或在“所有行相同的内容”中注明公司。',
  'validation.sea_needs_port': '“{code}”是机场；海运货件需要海港。',
  'validation.air_needs_airport': '“{code}”是海港；空运货件需要机场。',
  'validation.sea_needs_line': '“{code}”是航空公司；海运货件需要船公司。',
  'validation.air_needs_airline': '“{code}”是船公司；空运货件需要航空公司。',
  'validation.no_such_number': '没有货件使用此号码。',
  'validation.several_cabins': '有 {n} 票货件使用此号码，无法确定要修改哪一票。',
  'sheet_reading.choices': '{reason}是否为{choices}？',
  'sheet_reading.warning': '提示：{text}',
  'sheet_reading.of_member': '{member}：{text}',
  'sheet_reading.errors_heading': '错误',
  'sheet_reading.errors_file': '{name}（含错误）.xlsx',
} satisfies SameKeys<typeof source>
