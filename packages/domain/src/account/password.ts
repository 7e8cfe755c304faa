import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import { fail, ok, type Result } from '../shared/result.ts';

/** Stems of the passwords that lists of leaked ones are full of: decorated with digits and signs they still pass the pattern of product 5. */
export const COMMON_PASSWORD_STEMS: ReadonlySet<string> = new Set([
  ...[
    'password',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'passwd',
    'qwerty',
    'qwertyuiop',
    'qwer',
    'asdf',
    'asdfgh',
    'asdfghjkl',
    'zxcv',
    'zxcvbnm',
  ],
  ...[
    'qwerasdf',
    'qwerasdfzxcv',
    'qazwsx',
    'qazwsxedc',
    'abc',
    'abcd',
    'abcde',
    'abcdef',
    'abcdefg',
    'abcdefgh',
    'abcdefghij',
    'aaaa',
    'aaaaaaa',
  ],
  ...[
    'admin',
    'administrator',
    'root',
    'welcome',
    'letmein',
    'iloveyou',
    'monkey',
    'dragon',
    'sunshine',
    'princess',
    'football',
    'baseball',
  ],
  ...[
    'master',
    'superman',
    'batman',
    'trustno',
    'shadow',
    'michael',
    'login',
    'test',
    'testtest',
    'guest',
    'changeme',
    'default',
    'secret',
  ],
  ...[
    'korea',
    'seoul',
    'samsung',
    'naver',
    'kakao',
    'daum',
    'naru',
    'nft',
    'market',
    'hello',
    'love',
    'tkfkd',
    'tkfkdgo',
    'dkssud',
    'qlalfqjsgh',
  ],
]);

/** A password that keeps every rule of product 5. */
export type Password = Brand<string, 'Password'>;

/** Fewest characters of a password (product 5). */
export const PASSWORD_MIN = 10;
/** Most characters of a password: well above the 64 that must be allowed (safety, password), low enough to bound the work of hashing. */
export const PASSWORD_MAX = 200;

/** Reads a password: at least 10 characters with a letter, a digit and a special character, and none of the common ones (product 5; safety, password). */
export const parsePassword = (typed: string): Result<Password, FieldFault> => {
  const length = [...typed].length;
  if (length === 0) return fail({ rule: 'required' });
  if (length > PASSWORD_MAX) return fail({ rule: 'tooLong', params: { max: PASSWORD_MAX } });
  if (length < PASSWORD_MIN || !hasAllKinds(typed)) return fail({ rule: 'password' });
  return isCommon(typed) ? fail({ rule: 'passwordCommon' }) : ok(typed as Password);
};

const hasAllKinds = (text: string): boolean => /\p{L}/u.test(text) && /\d/.test(text) && /[^\p{L}\d\s]/u.test(text);

/**
 * What a common password may be hidden in: the typed one without the digits and signs around its letters, and without those between them, too. In
 * small letters; empty where there is no letter.
 */
export const passwordStems = (typed: string): readonly [trimmed: string, letters: string] => {
  const lower = typed.toLowerCase();
  return [lower.replace(/^\P{L}+/u, '').replace(/\P{L}+$/u, ''), lower.replace(/\P{L}/gu, '')];
};

const isCommon = (typed: string): boolean => passwordStems(typed).some((stem) => COMMON_PASSWORD_STEMS.has(stem));

/** Fewest characters of what stands before the @ that count as a name: shorter ones are in too many words. */
const OWN_NAME_MIN = 4;

/** Whether a password holds the name of its own address, which whoever tries to log in knows (safety, password). */
export const holdsOwnName = (password: string, email: string): boolean => {
  const [name = ''] = email.toLowerCase().split('@');
  return name.length >= OWN_NAME_MIN && password.toLowerCase().includes(name);
};
