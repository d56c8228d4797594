import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/jobs.ts'

/** What long work says: its screen and its notices. */
export default {
  'jobs.text': '您在后台进行的导入和导出。关闭本页后仍会继续；结果保留一天。',
  'jobs.empty': '暂无任务',
  'jobs.empty_text': '导入或导出大量数据时，可在此查看进度。',
  'jobs.export_of': '导出：{what}',
  'jobs.import_of': '导入：{what}',
  'jobs.check_of': '检查文件：{what}',
  'jobs.states.waiting': '等待中',
  'jobs.states.running': '进行中',
  'jobs.states.done': '已完成',
  'jobs.states.failed': '失败',
  'jobs.states.cancelled': '已取消',
  'jobs.waits': '前面的任务完成后开始。',
  'jobs.begins': '正在开始…',
  'jobs.progress': '已处理 {done} / {total} 行',
  'jobs.rows': { one: '{count} 行', other: '{count} 行' },
  'jobs.nothing_written': '未保存任何数据。',
  'jobs.no_file': '未生成文件。',
  'jobs.download': '下载',
  'jobs.report': '查看每行结果',
  'jobs.open_import': '打开导入',
  'jobs.intake_wrong': {
    one: '{count} 行有错误。请打开导入进行更正。',
    other: '{count} 行有错误。请打开导入进行更正。',
  },
  'jobs.notices.cancelled': '任务已取消',
  'jobs.notices.had_ended': '任务此前已结束',
  'jobs.begun': '正在后台生成文件',
  'jobs.begun_text': '您可以继续工作：文件生成后会自动下载，并在“任务”中保留一天。',
} satisfies SameKeys<typeof source>
