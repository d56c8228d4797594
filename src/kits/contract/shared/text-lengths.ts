/** How long texts may be, in characters: the calls refuse what is longer, and fields take no more. */

export const maxNameLength = 100
export const maxKeywordLength = 100
export const maxEmailLength = 254
export const maxPhoneLength = 20
export const maxCallingCodeLength = 5
export const maxUserNameLength = 50
/** Of a number of freight: what is longer is none. */
export const maxNumberLength = 100
/** Of a company's number in its country's register. */
export const maxCompanyNumberLength = 50
/** Of a code that is typed in: of a captcha, from a mail, a text message or an app. */
export const maxTypedCodeLength = 20

export const minPasswordLength = 8
export const maxPasswordLength = 128
