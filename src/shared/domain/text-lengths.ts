/** How long texts may be, in characters: the calls refuse what is longer, and fields take no more. */

export const longestName = 100
export const longestKeyword = 100
export const longestEmail = 254
export const longestPhone = 20
export const longestCallingCode = 5
export const longestUserName = 50
/** Of a company's number in its country's register. */
export const longestCompanyNumber = 50
/** Of a code that is typed in: of a captcha, from a mail, a text message or an app. */
export const longestTypedCode = 20

export const shortestPassword = 8
export const longestPassword = 128
