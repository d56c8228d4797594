import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/field.ts'

export default {
  'captcha_field.image_label': '图中验证码',
  'captcha_field.image_hint': '五个字母或数字，不区分大小写。',
  'captcha_field.image_alt': '包含五位验证码的图片。如无法看清，可改为回答问题。',
  'captcha_field.question_label': '问题的答案',
  'captcha_field.question_hint': '请用数字回答。',
  'captcha_field.another': '换一张',
  'captcha_field.another_question': '换一题',
  'captcha_field.to_question': '看不清图片',
  'captcha_field.to_image': '改用图片',
  'captcha_field.loading': '正在加载验证码…',
  'captcha_field.failed': '验证码加载失败。',
  'captcha_field.offline': '网络已断开，恢复后将自动加载。',
  'captcha_field.renewed': '已更换验证码。',
  'captcha_field.checking': '正在进行防垃圾信息验证…',
  'captcha_field.checked': '已通过防垃圾信息验证。',
} satisfies SameKeys<typeof source>
