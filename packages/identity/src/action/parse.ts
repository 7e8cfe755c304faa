import { ACCOUNT_CHANGES } from '@naru/domain/account';
import { ACTION_TYPE, type ActionType } from '@naru/domain/history';
import { fail, nameOf, ok, parseDid, parseSiteCode, parseTokenId, parseWon, type Result } from '@naru/domain/shared';
import { isRecord } from '../encoding/json.ts';
import { readUrl } from '../encoding/read-url.ts';
import {
  ACCOUNT_DATA_TYPE,
  ACTION_DATA_TYPE,
  type AccountApproval,
  type ActionApproval,
  GIVING_DATA_TYPE,
  type GivingApproval,
  REVOCATION_DATA_TYPE,
  type RevocationApproval,
} from './approval.ts';

type Guard<T> = (value: unknown) => value is T;

type Shape = Readonly<Record<string, Guard<unknown>>>;
type Shaped<S extends Shape> = { readonly [K in keyof S]: S[K] extends Guard<infer T> ? T : never };

/** An object with exactly these members and perhaps the optional ones: what is not understood is not shown, so it must not be signed. */
const shape =
  <R extends Shape, O extends Shape = Record<never, never>>(required: R, optional?: O) =>
  (value: unknown): value is Shaped<R> & Partial<Shaped<O>> => {
    const known: Shape = { ...optional, ...required };
    if (!isRecord(value) || !Object.keys(required).every((name) => name in value)) return false;
    return Object.entries(value).every(([name, member]) => Object.hasOwn(known, name) && known[name]?.(member) === true);
  };

const listOf =
  <T>(guard: Guard<T>, most: number) =>
  (value: unknown): value is readonly [T, ...T[]] =>
    Array.isArray(value) && value.length > 0 && value.length <= most && value.every(guard);

const exactly =
  <const T>(wanted: T) =>
  (value: unknown): value is T =>
    value === wanted;

const oneOf =
  <const T extends string>(allowed: readonly T[]) =>
  (value: unknown): value is T =>
    allowed.some((one) => one === value);

const readBy =
  <T>(parse: (value: unknown) => Result<T, unknown>) =>
  (value: unknown): value is T =>
    parse(value).ok;

/** Control characters, line breaks, and the marks that turn the direction of a text: with these a text could show another one than it is. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u;

/** A text of 1 to `longest` characters that is shown as it is written. */
const shown =
  (longest: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= longest && !MISLEADING.test(value);

const written =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value);

/** As many NFTs as one call may move. */
const MOST_TOKENS = 500;

const name = shown(200);
const phone = shown(20);
const picture = (value: unknown): value is string => written(/^https?:.{1,2000}$/)(value) && readUrl(value) !== null;
const instant = (value: unknown): value is string => written(/^[\d-]{10}T[\d:.]{8,12}Z$/)(value) && !Number.isNaN(Date.parse(value));
const positive = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const chain = shape({ id: positive, contract: written(/^0x[0-9a-fA-F]{40}$/) });
const member = shape({ did: readBy(parseDid) }, { nickname: name });

const site = readBy(parseSiteCode);
const foot = { summary: shown(300), expiresAt: instant };
const head = {
  ...foot,
  type: exactly(ACTION_DATA_TYPE),
  site,
  tokens: listOf(shape({ tokenId: readBy(parseTokenId), name, picture }), MOST_TOKENS),
};

const form = <Name extends ActionType, R extends Shape, O extends Shape>(action: Name, required: R, optional?: O) =>
  shape({ ...head, action: exactly(ACTION_TYPE[action]), ...required }, { chain, siteName: name, ...optional });

/** The form of each action: what must be there for a holder to know what happens. */
const FORMS: { readonly [Name in ActionType]: Guard<ActionApproval> } = {
  didTransfer: form('didTransfer', { receiver: member }),
  didGift: form('didGift', { receiver: member }),
  phoneTransfer: form('phoneTransfer', { receiver: shape({ phone }) }),
  phoneGift: form('phoneGift', { receiver: shape({ phone }) }),
  sale: form('sale', { price: readBy(parseWon) }, { receiver: member }),
  exchange: form('exchange', { delivery: shape({ recipient: name, address: shown(500), phone }) }),
  revoke: form('revoke', {}),
};

/** Reads an action approval; anything missing, misleading, named twice, or beyond what a wallet shows is refused. */
export const parseAction = (value: unknown): Result<ActionApproval, 'malformed'> => {
  const kind = isRecord(value) ? nameOf(ACTION_TYPE, value.action) : undefined;
  if (kind === undefined || !FORMS[kind](value)) return fail('malformed');
  const numbers = new Set(value.tokens.map(({ tokenId }) => tokenId));
  return numbers.size === value.tokens.length ? ok(value) : fail('malformed');
};

const readAs =
  <T>(form: Guard<T>) =>
  (value: unknown): Result<T, 'malformed'> =>
    form(value) ? ok(value) : fail('malformed');

/** Reads the approval of a change of the account; refused as an action is. */
export const parseAccountChange = readAs<AccountApproval>(
  shape({ ...foot, type: exactly(ACCOUNT_DATA_TYPE), change: oneOf(ACCOUNT_CHANGES) }, { to: shown(200) }),
);

/** Reads the approval of revoking an issuer's items; refused as an action is. */
export const parseRevocation = readAs<RevocationApproval>(
  shape(
    { ...foot, type: exactly(REVOCATION_DATA_TYPE), site, product: shape({ name, picture }), count: positive, reason: shown(1_000) },
    { siteName: name },
  ),
);

/** Reads the approval of giving away what a bulk mint job makes; refused as an action is. */
export const parseGiving = readAs<GivingApproval>(
  shape(
    {
      ...foot,
      type: exactly(GIVING_DATA_TYPE),
      site,
      sheet: shown(200),
      count: positive,
      gifts: positive,
      plan: written(/^[0-9a-f]{64}$/),
    },
    { siteName: name },
  ),
);
