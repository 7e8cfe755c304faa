import { createHash } from 'node:crypto';
import { ACTION_TYPE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64url, utf8 } from '../encoding/bytes.ts';
import { encodeJson, isRecord, readEncodedJson } from '../encoding/json.ts';
import { giftTo, saleAt } from '../testing/people.ts';
import {
  ACCOUNT_DATA_TYPE,
  type AccountApproval,
  actionDigest,
  actionNonce,
  approvalDigest,
  canonicalJson,
  GIVING_DATA_TYPE,
  type GivingApproval,
  personDigest,
  REVOCATION_DATA_TYPE,
  type RevocationApproval,
} from './index.ts';
import { parseAction } from './parse.ts';
import { fromTransactionData, toTransactionData } from './transaction-data.ts';

const { action: _, price: __, ...HEAD } = { price: 0, ...saleAt(50_000) };
const MEMBER = { did: 'did:naru:friend', nickname: '푸른 나루' };
const PHONE = { phone: '010-****-5678' };
const DELIVERY = { recipient: '홍길동', address: '서울특별시 중구 세종대로 110', phone: '010-****-5678' };

const WHOLE = [
  ['didTransfer', { receiver: MEMBER }],
  ['didGift', { receiver: { did: MEMBER.did } }],
  ['phoneTransfer', { receiver: PHONE }],
  ['phoneGift', { receiver: PHONE }],
  ['sale', { price: 50_000 }],
  ['sale', { price: 50_000, receiver: MEMBER }],
  ['exchange', { delivery: DELIVERY }],
  ['revoke', {}],
  ['revoke', { siteName: '나루데모골드' }],
  ['revoke', { chain: { id: 31_337, contract: `0x${'a'.repeat(40)}` } }],
] as const;

describe('parseAction', () => {
  it.each(WHOLE)('takes %s with %j', (name, rest) => {
    const action = { ...HEAD, action: ACTION_TYPE[name], ...rest };
    expect(parseAction(JSON.parse(JSON.stringify(action)))).toEqual(ok(action));
  });
  it.each([
    ['didTransfer', {}],
    ['didTransfer', { receiver: PHONE }],
    ['didTransfer', { receiver: { ...MEMBER, phone: '1' } }],
    ['didGift', { receiver: MEMBER, price: 1 }],
    ['phoneGift', { receiver: MEMBER }],
    ['sale', {}],
    ['sale', { price: -1 }],
    ['sale', { price: 0.5 }],
    ['sale', { price: '50000' }],
    ['sale', { price: 1, receiver: null }],
    ['exchange', {}],
    ['exchange', { delivery: { ...DELIVERY, phone: undefined } }],
    ['exchange', { delivery: { ...DELIVERY, memo: '문 앞' } }],
    ['revoke', { receiver: MEMBER }],
    ['revoke', { hidden: 'member' }],
    ['revoke', { chain: { id: 0, contract: `0x${'a'.repeat(40)}` } }],
    ['revoke', { chain: { id: 1, contract: '0x12' } }],
    ['revoke', { chain: null }],
    ['revoke', { tokens: [] }],
    ['revoke', { tokens: [...HEAD.tokens, ...HEAD.tokens] }],
    ['revoke', { tokens: [{ ...HEAD.tokens[0], tokenId: '01' }] }],
    ['revoke', { tokens: [{ ...HEAD.tokens[0], picture: 'javascript:alert(1)' }] }],
    ['revoke', { tokens: [{ ...HEAD.tokens[0], picture: '/file/1' }] }],
    ['revoke', { tokens: [{ ...HEAD.tokens[0], name: '' }] }],
    ['revoke', { tokens: 'all' }],
    ['revoke', { site: 'lower case' }],
    ['revoke', { siteName: '' }],
    ['revoke', { siteName: '거꾸로\u202E읽힘' }],
    ['revoke', { summary: ' ' }],
    ['revoke', { summary: '두\n줄' }],
    ['revoke', { summary: '거꾸로\u202E읽힘' }],
    ['revoke', { summary: '가'.repeat(301) }],
    ['revoke', { expiresAt: 'tomorrow' }],
    ['revoke', { expiresAt: '2026-13-01T00:00:00Z' }],
    ['revoke', { expiresAt: '2026-11-21T12:00:00+09:00' }],
    ['revoke', { type: 'naru.action.v2' }],
    ['revoke', { action: '07' }],
  ] as const)('refuses %s with %j', (name, rest) => {
    expect(parseAction({ ...HEAD, action: ACTION_TYPE[name], ...rest })).toEqual(fail('malformed'));
  });
  it('never throws, and never lets through what it does not know', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseAction(value).ok).toBe(false);
        expect(parseAction({ ...saleAt(1), ...(isRecord(value) ? value : { value }) }).ok).toBe(
          isRecord(value) && Object.keys(value).length === 0,
        );
      }),
    );
  });
});

describe('the canonical form', () => {
  it('sorts members by name at every depth and leaves out what is undefined', () => {
    expect(canonicalJson({ b: [{ d: 1, c: '나' }], a: undefined, _: true, A: null })).toBe('{"A":null,"_":true,"b":[{"c":"나","d":1}]}');
  });
  it('does not depend on the order of writing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });
  it('has a digest that any change changes', async () => {
    const digests = await Promise.all([saleAt(1), saleAt(2), giftTo('did:naru:a'), giftTo('did:naru:b')].map(actionDigest));
    expect(new Set(digests).size).toBe(4);
    expect(await actionDigest(saleAt(1))).toBe(digests[0]);
  });
  it('makes another nonce with each salt', async () => {
    const nonces = await Promise.all([actionNonce(saleAt(1), 'a'), actionNonce(saleAt(1), 'b'), actionNonce(saleAt(2), 'a')]);
    expect(new Set(nonces).size).toBe(3);
  });
});

describe('the digest of an approval', () => {
  const content = { method: 'pin', action: { type: 'sale', tokenIds: ['7'], price: 1 } } as const;
  it('is of what was approved, how, and its salt', async () => {
    const written = '{"action":{"price":1,"tokenIds":["7"],"type":"sale"},"approves":"naru-approval/1","method":"pin","salt":"s"}';
    expect(await approvalDigest(content, 's')).toBe(createHash('sha256').update(written).digest('hex'));
    const others = [
      approvalDigest(content, 't'),
      approvalDigest({ ...content, method: 'wallet', presentation: 'ab' }, 's'),
      approvalDigest({ ...content, action: { ...content.action, price: 2 } }, 's'),
      personDigest({ phone: '01012345678' }, 's'),
    ];
    expect(new Set([...(await Promise.all(others)), await approvalDigest(content, 's')]).size).toBe(5);
  });
});

const CHANGE: AccountApproval = {
  type: ACCOUNT_DATA_TYPE,
  change: 'email',
  to: 'next@naru.kr',
  summary: '나루의 이메일을 next@naru.kr로 변경합니다.',
  expiresAt: '2999-01-01T00:00:00Z',
};

describe('a change of the account', () => {
  const entry = toTransactionData(CHANGE, 'certificate');
  const inside = readEncodedJson(entry);
  const read = (change: object) => fromTransactionData(encodeJson({ ...(isRecord(inside) ? inside : {}), ...change }), 'certificate');

  it('is read back by the wallet, with or without what it becomes', () => {
    expect(fromTransactionData(entry, 'certificate')).toEqual(ok(CHANGE));
    const { to: _, ...leaving } = { ...CHANGE, change: 'leave' as const };
    expect(fromTransactionData(toTransactionData(leaving, 'certificate'), 'certificate')).toEqual(ok(leaving));
  });
  it.each([
    ['of another kind', { change: 'nickname' }],
    ['that shows nothing', { summary: ' ' }],
    ['that shows another value than it is', { to: 'a@naru.kr\u202Erk' }],
    ['with members that the wallet cannot show', { also: 'bank' }],
    ['with NFTs', { tokens: HEAD.tokens }],
    ['without an end', { expiresAt: undefined }],
  ])('%s is refused', (_, change) => expect(read(change)).toEqual(fail('malformed')));
  it('has a digest that another value changes', async () => {
    expect(await actionDigest(CHANGE)).not.toBe(await actionDigest({ ...CHANGE, to: 'thief@naru.kr' }));
  });
});

const REVOCATION: RevocationApproval = {
  type: REVOCATION_DATA_TYPE,
  site: HEAD.site,
  product: { name: '달항아리', picture: 'https://naru.test/moon.png' },
  count: 10,
  reason: '파손',
  summary: '‘달항아리’ 아이템 10개를 폐기합니다.',
  expiresAt: '2999-01-01T00:00:00Z',
};

describe('a revocation of an issuer’s items', () => {
  const entry = toTransactionData(REVOCATION, 'certificate');
  const inside = readEncodedJson(entry);
  const read = (change: object) => fromTransactionData(encodeJson({ ...(isRecord(inside) ? inside : {}), ...change }), 'certificate');

  it('is read back by the wallet', () => expect(fromTransactionData(entry, 'certificate')).toEqual(ok(REVOCATION)));
  it.each([
    ['of none', { count: 0 }],
    ['of half a one', { count: 0.5 }],
    ['of another house’s', { site: 'lower case' }],
    ['without a reason', { reason: ' ' }],
    ['with a reason that reads otherwise', { reason: '거꾸로\u202E읽힘' }],
    ['of a product without a name', { product: { ...REVOCATION.product, name: '' } }],
    ['with a picture that is none', { product: { ...REVOCATION.product, picture: 'javascript:alert(1)' } }],
    ['with members that the wallet cannot show', { tokens: HEAD.tokens }],
    ['without an end', { expiresAt: undefined }],
  ])('%s is refused', (_, change) => expect(read(change)).toEqual(fail('malformed')));
  it('has a digest that one item more changes', async () => {
    expect(await actionDigest(REVOCATION)).not.toBe(await actionDigest({ ...REVOCATION, count: 11 }));
  });
});

const GIVING: GivingApproval = {
  type: GIVING_DATA_TYPE,
  site: HEAD.site,
  sheet: '행사 카드.xlsx',
  count: 12,
  gifts: 10,
  plan: 'a'.repeat(64),
  summary: '‘행사 카드.xlsx’에서 발행하는 카드 10장을 시트에 적힌 사람에게 선물합니다.',
  expiresAt: '2999-01-01T00:00:00Z',
};

describe('giving away what a sheet makes', () => {
  const entry = toTransactionData(GIVING, 'certificate');
  const inside = readEncodedJson(entry);
  const read = (change: object) => fromTransactionData(encodeJson({ ...(isRecord(inside) ? inside : {}), ...change }), 'certificate');

  it('is read back by the wallet', () => expect(fromTransactionData(entry, 'certificate')).toEqual(ok(GIVING)));
  it.each([
    ['nothing', { gifts: 0 }],
    ['of no row', { count: 0 }],
    ['of a sheet without a name', { sheet: ' ' }],
    ['of a plan that is no hash', { plan: 'what was seen' }],
    ['with members that the wallet cannot show', { tokens: HEAD.tokens }],
  ])('%s is refused', (_, change) => expect(read(change)).toEqual(fail('malformed')));
  it('has a digest that another plan changes', async () => {
    expect(await actionDigest(GIVING)).not.toBe(await actionDigest({ ...GIVING, plan: 'b'.repeat(64) }));
  });
});

describe('transaction data', () => {
  const entry = toTransactionData(saleAt(50_000), 'certificate');
  const inside = readEncodedJson(entry);
  const changed = (change: object) => encodeJson({ ...(isRecord(inside) ? inside : {}), ...change });

  it('is read back by the wallet', () => {
    expect(fromTransactionData(entry, 'certificate')).toEqual(ok(saleAt(50_000)));
  });
  it('may leave the hash to the default', () => {
    expect(fromTransactionData(changed({ transaction_data_hashes_alg: undefined }), 'certificate')).toEqual(ok(saleAt(50_000)));
  });
  it.each([
    ['of a type that the wallet does not know', changed({ type: 'payment' }), 'unknownType'],
    ['without a type', changed({ type: undefined }), 'unknownType'],
    ['for another certificate', changed({ credential_ids: ['other'] }), 'malformed'],
    ['hashed otherwise', changed({ transaction_data_hashes_alg: ['sha-512'] }), 'malformed'],
    ['with members that the wallet cannot show', changed({ note: 'x' }), 'malformed'],
    ['that is no JSON', toBase64url(utf8('{')), 'malformed'],
  ] as const)('%s is refused', (_, text, reason) => {
    expect(fromTransactionData(text, 'certificate')).toEqual(fail(reason));
  });
});
