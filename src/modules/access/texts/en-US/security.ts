import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/security.ts'

export default {
  'security.sessions.title': 'Open sessions',
  'security.sessions.text':
    'Where your account is open. If you do not recognize a session, end it and change your password.',
  'security.sessions.device': '{browser} on {system}',
  'security.sessions.unknown_device': 'Unknown device',
  'security.sessions.current': 'This session',
  'security.sessions.last_used': 'Last used',
  'security.sessions.started': 'Started',
  'security.sessions.address': 'IP address',
  'security.sessions.end': 'End',
  'security.sessions.end_one': 'End the session of {device}',
  'security.sessions.end_others': 'End all others',
  'security.sessions.confirm_title': { one: 'End {count} session?', other: 'End {count} sessions?' },
  'security.sessions.confirm_text':
    'Whoever uses it has to sign in again. What is not saved there may be lost.',
  'security.sessions.ended': { one: '{count} session ended', other: '{count} sessions ended' },
  'security.sessions.only_this': 'No other session is open.',
  'security.totp.title': 'Two-step verification',
  'security.totp.text':
    'In addition to your password, you enter a code from an app on your phone. Resetting the password does not turn it off.',
  'security.totp.off': 'Off',
  'security.totp.on': 'On',
  'security.totp.codes_left': {
    one: 'You have {count} recovery code left.',
    other: 'You have {count} recovery codes left.',
  },
  'security.totp.few_codes': 'Few are left: turn it off and on again to get new ones.',
  'security.totp.set_up': 'Turn on',
  'security.totp.continue': 'Continue',
  'security.totp.turn_off': 'Turn off',
  'security.totp.scan_title': 'Scan this code with your app',
  'security.totp.scan_text':
    'Any code app will do, such as Google Authenticator, Microsoft Authenticator or 1Password.',
  'security.totp.qr': 'QR code for the app',
  'security.totp.secret': 'If you cannot scan it, type this key:',
  'security.totp.open_app': 'Open in the app on this device',
  'security.totp.code': 'Code from the app',
  'security.totp.code_hint': 'The 6 digits it shows now.',
  'security.totp.any_code': 'Code from the app or recovery code',
  'security.totp.confirm': 'Turn on two-step verification',
  'security.totp.codes_title': 'Keep your recovery codes',
  'security.totp.codes_text': 'Each works once if you lose your phone. They are not shown again.',
  'security.totp.copy': 'Copy',
  'security.totp.copied': 'Codes copied',
  'security.totp.copy_failed':
    'The browser did not allow copying. The codes are selected: copy them with the keyboard.',
  'security.totp.download': 'Download',
  'security.totp.file_name': 'recovery-codes.txt',
  'security.totp.kept': 'I have kept them',
  'security.totp.signs_out': 'As two-step verification is on, you will have to sign in again afterwards.',
  'security.totp.notices.on': 'Two-step verification turned on',
  'security.totp.notices.off': 'Two-step verification turned off',
  'security.failed': 'Could not be loaded',
} satisfies SameKeys<typeof source>
