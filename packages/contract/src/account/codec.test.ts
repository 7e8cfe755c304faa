import type { ConsentId, MemberInfo } from '@naru/domain/account';
import { parsePinHash } from '@naru/domain/pin';
import { didOf, must, siteCode } from '@naru/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { readMemberInfo } from '../codec/index.ts';
import { userDetailWire } from '../wire/index.ts';
import { freshProofOf, proofsIn } from './codec.ts';
import { profileEndpoints } from './endpoints.ts';

type Wire = z.infer<typeof userDetailWire>;

const AT = '2026-03-02T01:00:00.000Z';

const WIRE: Wire = {
  did: 'did:naru:hong',
  email: 'hong@naru.kr',
  name: '홍길동',
  nickname: '고요한나룻배7',
  gender: 'F',
  birth: '19900101',
  phone: '010****5678',
  joinType: 2,
  state: 'ACTIVE',
  isPrivate: false,
  detail: '나루터 사람',
  bankId: '004',
  bankAccount: '***456',
  bankAccountHolder: '홍**',
  bankName: 'KB국민은행',
  bankHeldUntil: AT,
  cashReceiptType: '',
  cashReceiptNumber: '',
  siteAuthList: [{ siteCode: 'ART', siteName: '나루 공방', role: 'owner' }],
  userAgree: [
    { id: 'agree1', isMust: true, isAgree: true, at: AT },
    { id: 'agree2', isMust: true, isAgree: true, at: AT },
    { id: 'agree3', isMust: false, isAgree: true, at: AT },
  ],
  isCILinked: true,
  emailUserInfo: true,
  emailHeldUntil: null,
  hasPin: true,
  ownTransferableNFTCount: 3,
  mailOff: ['offer'],
  holderSms: true,
};

const INFO: MemberInfo = {
  did: didOf('hong'),
  email: 'hong@naru.kr',
  name: '홍길동',
  nickname: '고요한나룻배7',
  phone: '010****5678',
  birth: '19900101',
  joinType: 'web',
  isPrivate: false,
  detail: '나루터 사람',
  hasPin: true,
  isCILinked: true,
  emailUserInfo: true,
  emailHeldUntil: null,
  siteAuthList: [{ siteCode: siteCode('ART'), siteName: '나루 공방', role: 'owner' }],
  ownTransferableNFTCount: 3,
  marketingAgreed: true,
  nightAgreed: false,
  consents: WIRE.userAgree,
  bank: { bankId: '004', bankName: 'KB국민은행', account: '***456', holder: '홍**', heldUntil: AT },
  cashReceipt: null,
  mailOff: ['offer'],
  holderSms: true,
};

const agreed = (id: ConsentId, isAgree: boolean): Wire['userAgree'] => [{ id, isMust: id === 'agree1', isAgree, at: AT }];

describe('readMemberInfo', () => {
  it.each<[string, Partial<Wire>, Partial<MemberInfo>]>([
    ['a web member', {}, {}],
    ['an app member', { joinType: 1 }, { joinType: 'app' }],
    ['a member of unknown origin', { joinType: -1 }, { joinType: 'unknown' }],
    [
      'a member who wants no marketing',
      { userAgree: agreed('agree3', false) },
      { marketingAgreed: false, consents: agreed('agree3', false) },
    ],
    [
      'a member who was never asked about marketing',
      { userAgree: agreed('agree1', true) },
      { marketingAgreed: false, consents: agreed('agree1', true) },
    ],
    [
      'a member who may be told by night too',
      { userAgree: agreed('agree4', true) },
      { marketingAgreed: false, nightAgreed: true, consents: agreed('agree4', true) },
    ],
    ['a member without a bank account', { bankId: '', bankAccount: '', bankAccountHolder: '', bankName: '' }, { bank: null }],
    [
      'a member with a cash receipt',
      { cashReceiptType: 'phone', cashReceiptNumber: '*******5678' },
      { cashReceipt: { type: 'phone', number: '*******5678' } },
    ],
    ['a member without a site', { siteAuthList: [] }, { siteAuthList: [] }],
  ])('%s', (_, wire, info) => {
    const sent = { ...WIRE, ...wire };
    expect(userDetailWire.safeParse(sent)).toEqual({ success: true, data: sent });
    expect(readMemberInfo(sent)).toEqual({ ...INFO, ...info });
  });

  it.each<[string, Partial<Wire>]>([
    ['did', { did: 'hong' }],
    ['site code', { siteAuthList: [{ siteCode: 'art', siteName: '', role: 'owner' }] }],
  ])('throws on a %s that the wire would have refused', (_, wire) => {
    expect(userDetailWire.safeParse({ ...WIRE, ...wire }).success).toBe(false);
    expect(() => readMemberInfo({ ...WIRE, ...wire })).toThrow(TypeError);
  });
});

describe('freshProofOf', () => {
  const given = fc.record(
    { password: fc.string({ minLength: 1 }), pin: fc.constant(must(parsePinHash('a'.repeat(64)))), nonce: fc.string({ minLength: 1 }) },
    { requiredKeys: [] },
  );

  it('is the one proof that is there; of several, none, and the wire refuses them by the name of the second', () => {
    const { proof } = profileEndpoints.changeBank.body.shape;
    const leaving = profileEndpoints.leave.body;
    const refusedAt = ({ error }: { readonly error?: z.core.$ZodError }) => error?.issues.map(({ path }) => path);
    fc.assert(
      fc.property(given, (fields) => {
        const [kind, second] = proofsIn(fields);
        const one = kind === undefined ? undefined : { [kind]: fields[kind] };
        expect(refusedAt(proof.safeParse(fields))).toEqual(second === undefined ? undefined : [[second]]);
        expect(refusedAt(leaving.safeParse({ ...fields, abandon: false }))).toEqual(second === undefined ? undefined : [[second]]);
        if (second === undefined) expect([freshProofOf(fields), proof.parse(fields)]).toEqual([one, one]);
        else expect(() => freshProofOf(fields)).toThrow(TypeError);
      }),
    );
  });
});
