/** The code of the form's pickers, loaded once pointer or focus enters the form. */
export { getCompanyOptions } from '#kits/session/shared/companies.ts'
export { OptionPicker } from '#kits/ui/web/option-picker.tsx'
export { default as ZonePicker } from '#kits/ui/web/zone-picker.tsx'
export { optionsOf } from './reference-calls.ts'
