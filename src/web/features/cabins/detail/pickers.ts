/** The code of the form's pickers, loaded once pointer or focus enters the form. */
export { getCompanyOptions } from '#shared/contracts/companies.ts'
export { OptionPicker } from '#web/ui/option-picker.tsx'
export { default as ZonePicker } from '#web/ui/zone-picker.tsx'
export { optionsOf } from './reference-calls.ts'
