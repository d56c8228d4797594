import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/imports.ts'

/** What the import of a file says, in its dialog and as a job. */
export default {
  'records.import.title': '从 Excel 或 CSV 导入',
  'records.import.template_text': '请使用模板：第一行为列名。',
  'records.import.template_xlsx': 'Excel 模板',
  'records.import.template_csv': 'CSV 模板',
  'records.import.choose': '选择 .xlsx 或 .csv 文件，或将文件拖放到此处',
  'records.import.choose_another': '选择其他文件',
  'records.import.checking': '正在逐行检查…',
  'records.import.sending': '正在发送文件…',
  'records.import.importing': '正在导入…',
  'records.import.none_written': '尚未保存任何内容。',
  'records.import.unknown':
    '导入在服务器答复之前中断：可能已保存全部行，也可能一行都没有保存。列表显示的是实际情况；再次导入之前，请重新检查文件。',
  'records.import.check_again': '重新检查文件',
  'records.import.rows_ready': { one: '{count} 行可以导入。', other: '{count} 行可以导入。' },
  'records.import.rows_wrong': {
    one: '{count} 行有错误。请在文件中更正后重新选择：要么全部导入，要么全不导入。',
    other: '{count} 行有错误。请在文件中更正后重新选择：要么全部导入，要么全不导入。',
  },
  'records.import.rows_right': { one: '{count} 行没有错误。', other: '{count} 行没有错误。' },
  'records.import.no_rows': '文件中没有可导入的行。',
  'records.import.only_errors': '只显示有错误的行',
  'records.import.report': '检查结果',
  'records.import.line': '行',
  'records.import.column': '列',
  'records.import.message': '说明',
  'records.import.whole_row': '整行',
  'records.import.warning': '提醒',
  'records.import.rows_warned': {
    one: '{count} 行有提醒，请核对，可照常导入。',
    other: '{count} 行有提醒，请核对，可照常导入。',
  },
  'records.import.ignored': {
    one: '文件中有 {count} 列不会导入。',
    other: '文件中有 {count} 列不会导入。',
  },
  'records.import.ignored_hint': '如需导入这些数据，请将列标题改为模板中的标题，然后重新选择文件。',
  'records.import.ignored_unknown': '{column} 列“{heading}”：没有对应的字段。',
  'records.import.ignored_read_only': '{column} 列“{heading}”：仅供导出，由系统填写。',
  'records.import.ignored_repeated': '{column} 列“{heading}”：重复列，以第一列为准。',
  'records.import.ignored_no_heading': '{column} 列：有数据但没有标题。',
  'records.import.ignored_agree': {
    one: '是，不导入这 {count} 列并继续',
    other: '是，不导入这 {count} 列并继续',
  },
  'records.import.only_findings': '仅显示有错误或提醒的行',
  'records.import.row_ok': '没有错误',
  'records.import.show_more': { one: '再显示 {count} 条', other: '再显示 {count} 条' },
  'records.import.import': { one: '导入 {count} 行', other: '导入 {count} 行' },
  'records.import.import_disabled': '导入',
  'records.import.done': { one: '已导入 {count} 行。', other: '已导入 {count} 行。' },
  'records.import.in_background': '转到后台继续',
} satisfies SameKeys<typeof source>
