import type { SecondFactors } from '@naru/domain/second-factor';
import * as z from 'zod/mini';
import { proof } from '../account/proof.ts';
import { call, endpoint, endpointsOf, nothing, sharing } from '../endpoint.ts';
import { asSent, someLine } from '../shared/primitives.ts';
import { as, list, reply, timestamp } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { factorWays, passkey, passkeyAsk, walletKey } from './replies.ts';

const credential = asSent(20_000);
const siteQuery = z.object({ siteCode: request.siteCode });

const secondFactorGive = endpoint({
  operationId: 'secondFactorGive',
  api: 'account',
  method: 'POST',
  path: '/api/v2/auth/second-factor',
  audience: 'member',
  secondFactor: 'never',
  summary: 'Give a second factor for this log-in, by a passkey or by an approval of a wallet',
  body: z.union([z.object({ credential }), z.object({ nonce: asSent(200) })]),
  result: nothing,
});

/** A second factor at log-in, at changes of the account and at entering issuer mode, and the passkeys that serve as one (product 19). */
export const secondFactorEndpoints = endpointsOf<SecondFactors>()({
  passkeys: call({
    operationId: 'passkeys',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/passkey',
    audience: 'member',
    summary: 'The passkeys of a member',
    result: list(passkey),
  }).by(() => ({})),
  beginPasskey: call({
    operationId: 'passkeyBegin',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/passkey/begin',
    audience: 'member',
    summary: 'What a browser is to make a passkey of',
    result: passkeyAsk,
  }).by(() => ({})),
  addPasskey: call({
    operationId: 'passkeyAdd',
    api: 'account',
    method: 'POST',
    path: '/api/v2/member/passkey',
    audience: 'member',
    summary: 'Keep a passkey that a browser has made',
    body: z.object({ name: someLine(30), credential, proof }),
    result: nothing,
  }).by((body) => ({ body })),
  removePasskey: call({
    operationId: 'passkeyRemove',
    api: 'account',
    method: 'PUT',
    path: '/api/v2/member/passkey/{x}/remove',
    audience: 'member',
    summary: 'Remove a passkey',
    params: z.object({ x: request.idText.passkey }),
    body: z.object({ proof }),
    result: nothing,
  }).by(({ passkeyId, proof }) => ({ params: { x: passkeyId }, body: { proof } })),
  walletKeys: call({
    operationId: 'walletKeys',
    api: 'account',
    method: 'GET',
    path: '/api/v2/member/wallet-key',
    audience: 'member',
    summary: 'The keys of wallets that sign a member in',
    result: list(walletKey),
  }).by(() => ({})),
  endWalletKey: call({
    operationId: 'walletKeyEnd',
    api: 'account',
    method: 'PUT',
    path: '/api/v2/member/wallet-key/{x}/remove',
    audience: 'member',
    summary: 'Unlink a key of a wallet',
    params: z.object({ x: request.idText.walletKey }),
    body: z.object({ proof }),
    result: nothing,
  }).by(({ walletKeyId, proof }) => ({ params: { x: walletKeyId }, body: { proof } })),
  begin: call({
    operationId: 'secondFactorBegin',
    api: 'account',
    method: 'POST',
    path: '/api/v2/auth/second-factor/begin',
    audience: 'member',
    secondFactor: 'never',
    summary: 'By what a member can give a second factor',
    result: factorWays,
  }).by(() => ({})),
  secondFactorGive,
  byPasskey: sharing(secondFactorGive).by((credential) => ({ body: { credential } })),
  byWallet: sharing(secondFactorGive).by(({ nonce }) => ({ body: { nonce } })),
  loseAll: call({
    operationId: 'passkeysLost',
    api: 'account',
    method: 'POST',
    path: '/api/v2/auth/second-factor/lost',
    audience: 'member',
    secondFactor: 'never',
    summary: 'Say at log-in that every passkey is lost',
    result: reply<{ readonly recoveryAt: string }>()({ recoveryAt: as('recoveryDatetime', timestamp) }),
  }).by(() => ({})),
  recover: call({
    operationId: 'passkeysRecover',
    api: 'account',
    method: 'POST',
    path: '/api/v2/auth/second-factor/recover',
    audience: 'open',
    summary: 'End every passkey by the link of a letter, after its days',
    body: z.object({ key: asSent(100) }),
    result: nothing,
  }).by((key) => ({ body: { key } })),
  required: call({
    operationId: 'secondFactor',
    api: 'center',
    method: 'GET',
    path: '/site/v1/second-factor',
    audience: 'site',
    secondFactor: 'never',
    summary: 'Whether a site asks for a second factor',
    query: siteQuery,
    result: z.object({ required: z.boolean() }),
  }).by((siteCode) => ({ query: { siteCode } })),
  turn: call({
    operationId: 'secondFactorTurn',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/second-factor',
    audience: 'site',
    leastRole: 'owner',
    secondFactor: 'fresh',
    summary: 'Have a site ask for a second factor, or no longer',
    body: z.object({ siteCode: request.siteCode, required: z.boolean(), proof }),
    result: nothing,
  }).by((body) => ({ body })),
});
