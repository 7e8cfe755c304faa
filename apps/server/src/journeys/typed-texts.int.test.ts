import type { ApiClient } from '@naru/api-client';
import { accountEndpoints, giftEndpoints, profileEndpoints, qrEndpoints, smathEndpoints } from '@naru/contract';
import { type FreshProof, VERIFY_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import type { FieldRule } from '@naru/domain/shared';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined, PASSWORD, startMarket, type TestMarket } from '../testing/market-server.ts';

const LONG_CODE = 'A'.repeat(65);
const RECIPIENT = { name: '김수령', phone: '01098761234', zoneCode: '04524', address: '서울 중구', addressDetail: '', memo: '' };
const TOKEN = 'no-token-that-was-ever-given';
const AGREED = { agree1: true, agree2: true, agree3: false };

let market: TestMarket;
let client: ApiClient;
beforeAll(async () => {
  market = await startMarket('pglite');
  ({ client } = await joined(market, 'typist'));
});
afterAll(() => market.stop());

const field = (name: string, data?: { rule: FieldRule; max?: number }): Failure =>
  failure('badRequest', data === undefined ? { field: name } : { field: name, data });
const pin = () => client.pinHasher.hash('135790');
const emailCode = (email: string) => client.call(accountEndpoints.sendEmailCode, { body: { email, verifyType: VERIFY_TYPE.signUp } });
const rename = (nickname: string) => client.call(accountEndpoints.updateInfo, { body: { nickname } });
const newPassword = (password: string) => client.call(accountEndpoints.changePassword, { body: { currentPassword: PASSWORD, password } });
const gift = (to: { phone?: string; toDid?: string }) =>
  client.call(giftEndpoints.giftWallet, { body: { tokenIds: ['1'], pin: pin(), ...to }, key: client.newKey() });
const receive = (serial: string) => client.call(giftEndpoints.receive, { body: { serial }, key: client.newKey() });
const look = (serial: string) => client.call(smathEndpoints.look, { body: { serial } });
const enter = (serial: string) =>
  client.call(smathEndpoints.enter, { body: { serial, ...RECIPIENT, agreeUse: true, agreeShare: true }, key: client.newKey() });
const changeBank = (proof: FreshProof) =>
  client.profile.changeBank({ bankId: '004', bankAccount: '12345678', bankAccountHolder: '홍', proof });
const leave = (proof: FreshProof) => client.profile.leave({ proof, abandon: false });
const joinBy = (email: string, password = PASSWORD) =>
  client.call(accountEndpoints.joinByEmail, { body: { email, password, emailTempToken: TOKEN, identityKey: TOKEN, ...AGREED } });

/** What people type, as it travels, and exactly what is answered: which rules are told is part of the wire. */
it.each<readonly [what: string, call: () => Promise<unknown>, refusal: Failure]>([
  ['an address for a code', () => emailCode('naru'), field('email')],
  ['no address', () => emailCode('  '), field('email')],
  ['an address of 101 characters', () => emailCode(`${'a'.repeat(93)}@naru.kr`), field('email')],
  ['an address to join with', () => joinBy('naru@'), field('email')],
  ['a password without a digit', () => joinBy('a@naru.test', 'Naru-test-pass!'), field('password')],
  ['a password that many have', () => joinBy('a@naru.test', 'password123!'), failure('passwordCommon', { field: 'password' })],
  [
    'an address to reset by',
    () => client.call(accountEndpoints.resetPassword, { body: { email: 'naru', emailTempToken: TOKEN, password: PASSWORD } }),
    field('email'),
  ],
  ['a short new password', () => newPassword('short'), field('password')],
  ['a new password that many have', () => newPassword('password123!'), failure('passwordCommon', { field: 'password' })],
  ['a new address', () => client.call(profileEndpoints.changeEmail, { body: { email: 'naru', emailTempToken: TOKEN } }), field('email')],
  ['an address in a wallet’s terms', () => client.call(qrEndpoints.registAgree, { body: { email: 'naru', ...AGREED } }), field('email')],
  ['an address for a wallet', () => client.call(qrEndpoints.forChange, { body: { what: 'email', email: 'naru' } }), field('email')],
  ['two proofs of a change', () => changeBank({ pin: pin(), nonce: TOKEN }), field('proof.nonce')],
  ['two proofs of leaving', () => leave({ pin: pin(), nonce: TOKEN }), field('nonce')],
  ['a nickname with a space', () => rename('나루 터'), field('nickname', { rule: 'nickname' })],
  ['a nickname of spaces', () => rename('  '), field('nickname', { rule: 'required' })],
  ['a nickname of the house', () => rename('나루공식'), field('nickname', { rule: 'nicknameReserved' })],
  ['a nickname of 21 characters', () => rename('가'.repeat(21)), field('nickname')],
  ['the phone of a receiver', () => gift({ phone: '02-123-4567' }), field('phone')],
  ['no receiver', () => gift({}), field('toDid')],
  ['two receivers', () => gift({ phone: '01012345678', toDid: 'did:naru:somebody' }), field('phone')],
  ['the phone of a wallet’s gift', () => client.call(qrEndpoints.phoneGiftQr, { body: { tokenId: '1', phone: '1' } }), field('phone')],
  ['a code of spaces', () => receive('   '), field('serial', { rule: 'serial' })],
  ['a code that is too long', () => receive(LONG_CODE), field('serial', { rule: 'tooLong', max: 64 })],
  ['an event code of spaces', () => look('   '), field('serial', { rule: 'serial' })],
  ['an event code that is too long', () => look(LONG_CODE), field('serial', { rule: 'tooLong', max: 64 })],
  ['an event code to enter with', () => enter('   '), field('serial', { rule: 'serial' })],
  // Whoever types no address learns no more of it than of one that nobody has.
  ['an address to sign in with', () => client.sessions.signIn({ email: 'naru', password: PASSWORD }), failure('signInFailed')],
  [
    'the address of a code',
    () => client.call(accountEndpoints.emailCodeVerify, { body: { email: 'naru', verifyType: VERIFY_TYPE.signUp, verifyCode: '123456' } }),
    failure('emailCodeWrong'),
  ],
])('%s is refused by its rule, and tells no more of it than it ever did', async (_, call, refusal) => {
  expect(await call()).toEqual({ ok: false, failure: refusal });
});
