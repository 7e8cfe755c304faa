import { parseAddressId } from '@naru/domain/shared';
import { apiKeyId, must, passkeyId, walletKeyId, webhookId, webhookMessageId } from '@naru/testkit';
import { ART, hashOf, type PortCall, pin, recipient } from './values.ts';

const join = { email: 'a@b.kr', password: 'p', emailTempToken: 't', identityKey: 'k', agree1: true, agree2: true, agree3: false };
const currentPin = hashOf('246801');

export const ACCOUNT_CALLS: readonly PortCall[] = [
  ['email taken', (c) => c.accounts.isEmailTaken('a@b.kr'), 'POST /account/api/v2/email/duplicate/', { email: 'a@b.kr' }],
  [
    'email code',
    (c) => c.accounts.sendEmailCode({ email: 'a@b.kr', verifyType: 'pinReset' }),
    'POST /account/api/v2/email/verification/send',
    { email: 'a@b.kr', verifyType: 3 },
  ],
  ['join', (c) => c.accounts.joinByEmail(join), 'POST /account/api/v2/member/sign-up-join', join],
  [
    'new password',
    (c) => c.accounts.changePassword({ current: 'a', password: 'b' }),
    'PATCH /account/api/v2/member/password',
    { currentPassword: 'a', password: 'b' },
  ],
  ['nickname', (c) => c.accounts.isNicknameFree('나루'), 'GET /center/valid/v1/nick-name/%EB%82%98%EB%A3%A8'],
  [
    'PIN',
    (c) => c.pinKeeper.register({ pin, comparePin: pin, password: 'a' }),
    'PATCH /account/api/v2/member/wallet-pin',
    { pin, comparePin: pin, password: 'a' },
  ],
  [
    'another PIN',
    (c) => c.pinKeeper.change({ currentPin, pin, comparePin: pin }),
    'PATCH /account/api/v2/member/wallet-pin',
    { currentPin, pin, comparePin: pin },
  ],
  [
    'forgotten PIN',
    (c) => c.pinKeeper.reset({ verifyCode: '123456', pin, comparePin: pin }),
    'PATCH /account/api/v2/member/wallet-pin/reset',
    { verifyCode: '123456', pin, comparePin: pin },
  ],
  ['PIN check', (c) => c.pinKeeper.check(pin), 'POST /account/api/v2/member/wallet-pin/check', { pin }],
  ['addresses', (c) => c.addressBook.all(), 'GET /center/user/v1/address'],
  [
    'keeping an address',
    (c) => c.addressBook.keep({ label: '집', recipient, isDefault: true }),
    'POST /center/user/v1/address',
    { label: '집', ...recipient, isDefault: true },
  ],
  [
    'changing an address',
    (c) => c.addressBook.change({ addressId: must(parseAddressId(5)), label: '집', recipient, isDefault: true }),
    'PUT /center/user/v1/address/5',
    { label: '집', ...recipient, isDefault: true },
  ],
  ['removing an address', (c) => c.addressBook.remove(must(parseAddressId(5))), 'DELETE /center/user/v1/address/5'],
  [
    'looking for an address',
    (c) => c.addressBook.find({ text: '세종대로 110', page: 1 }),
    'POST /center/user/v1/address/search',
    { text: '세종대로 110', page: 1 },
  ],
  ['passkeys', (c) => c.secondFactors.passkeys(), 'GET /account/api/v2/member/passkey'],
  ['what a passkey is made of', (c) => c.secondFactors.beginPasskey(), 'POST /account/api/v2/member/passkey/begin'],
  [
    'a passkey',
    (c) => c.secondFactors.addPasskey({ name: '노트북', credential: '{}', proof: { nonce: 'n' } }),
    'POST /account/api/v2/member/passkey',
    { name: '노트북', credential: '{}', proof: { nonce: 'n' } },
  ],
  [
    'a passkey to remove',
    (c) => c.secondFactors.removePasskey({ passkeyId: passkeyId(5), proof: { nonce: 'n' } }),
    'PUT /account/api/v2/member/passkey/5/remove',
    { proof: { nonce: 'n' } },
  ],
  ['the ways of a second factor', (c) => c.secondFactors.begin(), 'POST /account/api/v2/auth/second-factor/begin'],
  ['the keys of wallets', (c) => c.secondFactors.walletKeys(), 'GET /account/api/v2/member/wallet-key'],
  [
    'a key of a wallet to unlink',
    (c) => c.secondFactors.endWalletKey({ walletKeyId: walletKeyId(5), proof: { nonce: 'n' } }),
    'PUT /account/api/v2/member/wallet-key/5/remove',
    { proof: { nonce: 'n' } },
  ],
  ['that every passkey is lost', (c) => c.secondFactors.loseAll(), 'POST /account/api/v2/auth/second-factor/lost'],
  ['a way back without passkeys', (c) => c.secondFactors.recover('k'), 'POST /account/api/v2/auth/second-factor/recover', { key: 'k' }],
  ['a second factor by passkey', (c) => c.secondFactors.byPasskey('{}'), 'POST /account/api/v2/auth/second-factor', { credential: '{}' }],
  ['a second factor by wallet', (c) => c.secondFactors.byWallet({ nonce: 'n' }), 'POST /account/api/v2/auth/second-factor', { nonce: 'n' }],
  ['whether a site asks for one', (c) => c.secondFactors.required(ART), 'GET /center/site/v1/second-factor?siteCode=ART'],
  [
    'that a site asks for one',
    (c) => c.secondFactors.turn({ siteCode: ART, required: true, proof: { nonce: 'n' } }),
    'PUT /center/site/v1/second-factor',
    { siteCode: 'ART', required: true, proof: { nonce: 'n' } },
  ],
  ['the key for machines itself', (c) => c.apiKeys.self(), 'GET /account/api/v2/member/api-key/self'],
  ['keys for machines', (c) => c.apiKeys.list(), 'GET /account/api/v2/member/api-key'],
  [
    'a key for machines',
    (c) => c.apiKeys.make({ name: '재고', scopes: ['reads'], days: 30, dayLimit: null, proof: { nonce: 'n' } }),
    'POST /account/api/v2/member/api-key',
    { name: '재고', scopes: ['reads'], days: 30, dayLimit: null, proof: { nonce: 'n' } },
  ],
  ['a key for machines to end', (c) => c.apiKeys.end(apiKeyId(5)), 'DELETE /account/api/v2/member/api-key/5'],
  ['webhooks', (c) => c.webhooks.list(), 'GET /account/api/v2/member/webhook'],
  [
    'a webhook',
    (c) => c.webhooks.make({ url: 'https://hooks.example.com/', siteCode: null, events: ['sale.completed'], proof: { nonce: 'n' } }),
    'POST /account/api/v2/member/webhook',
    { url: 'https://hooks.example.com/', siteCode: null, events: ['sale.completed'], proof: { nonce: 'n' } },
  ],
  ['a webhook to end', (c) => c.webhooks.end(webhookId(5)), 'DELETE /account/api/v2/member/webhook/5'],
  ['a webhook to go on', (c) => c.webhooks.enable(webhookId(5)), 'PUT /account/api/v2/member/webhook/5/enable'],
  [
    'another secret of a webhook',
    (c) => c.webhooks.renewSecret(webhookId(5), { nonce: 'n' }),
    'POST /account/api/v2/member/webhook/5/secret',
    { proof: { nonce: 'n' } },
  ],
  ['a webhook to ping', (c) => c.webhooks.ping(webhookId(5)), 'POST /account/api/v2/member/webhook/5/ping'],
  ['what a webhook was told', (c) => c.webhooks.messages(webhookId(5)), 'GET /account/api/v2/member/webhook/5/message'],
  [
    'an event to tell anew',
    (c) => c.webhooks.replay(webhookId(5), webhookMessageId(6)),
    'POST /account/api/v2/member/webhook/5/message/6/replay',
  ],
  [
    'events to tell anew',
    (c) => c.webhooks.replayFailed(webhookId(5), '2026-11-26T00:00:00Z'),
    'POST /account/api/v2/member/webhook/5/replay',
    { since: '2026-11-26T00:00:00Z' },
  ],
];
