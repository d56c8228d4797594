import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/field-refusals.ts'

export default {
  'validation.required': 'This field is required.',
  'validation.empty_text':
    'Where there is no value, send null or leave the field out: an empty text is not taken.',
  'validation.format': 'The format is not valid.',
  'validation.valid_value': 'Enter a valid value.',
  'validation.email': 'Enter a valid email address.',
  'validation.phone': 'The phone number format is not valid.',
  'validation.min_digits': 'At least {n} digits.',
  'validation.min_chars': 'At least {n} characters.',
  'validation.max_chars': 'Maximum {n} characters.',
  'validation.up_to_chars': 'Up to {n} characters.',
  'validation.min_value': 'The minimum is {n}.',
  'validation.max_value': 'The maximum is {n}.',
  'validation.unknown_member': 'Unknown field.',
  'validation.passwords_differ': 'Passwords do not match.',
  'validation.password_common': 'This password is too common.',
  'validation.password_own_name': 'Do not use your user name or email as the password.',
  'validation.password_wrong': 'The password is not correct.',
  'validation.need_contact': 'Enter an email or a phone so we can reply.',
  'validation.too_many_numbers': 'There are {count} numbers; up to {n} are accepted at once.',
  'validation.captcha_wrong': 'The code does not match or has expired. Enter the new one.',
  'validation.proof_missing': 'Your browser did not run the anti-spam check. Update it or use another one.',
  'validation.proof_wrong': 'The anti-spam check does not match or has expired. Try again.',
  'validation.code_wrong': 'The code is not correct or has expired.',
  'validation.reset_code_wrong':
    "The code is not correct or has expired, or the country is not your company's.",
  'validation.totp_wrong': 'The verification code is not correct.',
  'validation.unknown_id': 'It does not exist or is not available.',
  'validation.code_taken': 'This code is already in use.',
} satisfies SameKeys<typeof source>
