import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/field.ts'

export default {
  'captcha_field.image_label': 'Code in the image',
  'captcha_field.image_hint': 'Five letters or digits; case does not matter.',
  'captcha_field.image_alt':
    'Image with a code of five characters. If you cannot see it, switch to a question.',
  'captcha_field.question_label': 'Answer to the question',
  'captcha_field.question_hint': 'Answer in digits.',
  'captcha_field.another': 'New code',
  'captcha_field.another_question': 'Another question',
  'captcha_field.to_question': 'I cannot see the image',
  'captcha_field.to_image': 'Use the image',
  'captcha_field.loading': 'Loading the code…',
  'captcha_field.failed': 'The code could not be loaded.',
  'captcha_field.offline': 'You are offline; it will load when you are back online.',
  'captcha_field.renewed': 'A new code is shown.',
  'captcha_field.checking': 'Running the anti-spam check…',
  'captcha_field.checked': 'Anti-spam check passed.',
} satisfies SameKeys<typeof source>
