import type { FailureName } from './code.ts';
import type { FailureRow } from './kind.ts';

const generic = { kind: 'generic', effect: 'notice' } as const;

/** The failures that product 8 names, row by row. */
export const SPECIFIED_FAILURES = Object.freeze({
  dataLookupFailed: generic,
  badRequest: generic,
  noPermission: generic,
  tokenError: generic,
  serverRequestFailed: generic,
  qrFailed: generic,
  serverRequestFailed12: generic,
  imageFailed: generic,
  serverRequestFailed14: generic,
  lookupFailed: generic,
  createFailed: generic,
  updateFailed: generic,
  deleteFailed: generic,
  userLookupFailed: generic,

  tokenInvalid: { kind: 'auth', effect: 'notice' },
  noAccess: { kind: 'auth', effect: 'notice' },
  tokenUnverified: { kind: 'auth', effect: 'notice' },
  tokenExpired: { kind: 'auth', effect: 'refreshAndRetry' },
  duplicateLogin: { kind: 'auth', effect: 'logout' },
  refreshExpired: { kind: 'auth', effect: 'logout' },

  signUpNeeded: { kind: 'login', effect: 'openSignUp' },
  accountUnusable11: { kind: 'login', effect: 'notice' },
  accountUnusable12: { kind: 'login', effect: 'notice' },
  accountUnusable13: { kind: 'login', effect: 'notice' },
  loginFine14: { kind: 'login', effect: 'silent' },

  phoneVerificationFailed: { kind: 'join', effect: 'notice' },
  alreadyRegistered: { kind: 'join', effect: 'notice' },
  samePhoneAccount: { kind: 'join', effect: 'notice' },

  pinWrong: { kind: 'pin', effect: 'notice' },
  pinLocked: { kind: 'pin', effect: 'startPinReset' },

  emailCodeExpired: { kind: 'email', effect: 'notice' },
  emailLimitExceeded: { kind: 'email', effect: 'notice' },
  emailAlreadySent: { kind: 'email', effect: 'notice' },

  serialAlreadyTransferred: { kind: 'serial', effect: 'notice' },
} as const satisfies Partial<Record<FailureName, FailureRow>>);
