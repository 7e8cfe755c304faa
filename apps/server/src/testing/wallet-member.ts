import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@naru/api-client';
import type { AccountChange } from '@naru/domain/account';
import type { Act } from '@naru/domain/act';

import { must } from '@naru/testkit';
import type { TestDoor } from './market-server.ts';
import { makeWallet, somebody, type TestPerson, type TestWallet } from './test-wallet.ts';

const PATIENCE_MS = 20_000;
const BEAT_MS = 10;

/** Asks until the screen shows a number: word of a change takes a moment. */
const untilShown = async (ask: () => Promise<string | null>): Promise<string> => {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(BEAT_MS)) {
    const number = await ask();
    if (number !== null) return number;
  }
  throw new Error('the screen shows no number');
};

/** The number that the asking screen shows for a sign-in. */
export const shownNumber = (client: ApiClient, nonce: string): Promise<string> =>
  untilShown(async () => must(await client.qrTickets.signInStep(nonce)).matchNumber);

/** The number that the asking screen shows for an action. */
export const shownActionNumber = (client: ApiClient, nonce: string): Promise<string> =>
  untilShown(async () => must(await client.qrTickets.approvalStep(nonce)).matchNumber);

/** Has a QR of this browser approved by a wallet, for signing in or for joining; the secret with which the browser goes on. */
export const approvedBy = async (
  client: ApiClient,
  wallet: TestWallet,
  purpose: 'forSignIn' | 'forJoin' = 'forSignIn',
): Promise<string> => {
  const { qrData, nonce } = must(await client.qrTickets[purpose]());
  const matched = await wallet.approve(qrData, () => shownNumber(client, nonce));
  if (matched !== 'approved') throw new Error(`the number was ${matched}`);
  return nonce;
};

export const signedInBy = async (client: ApiClient, wallet: TestWallet): Promise<void> => {
  must(await client.walletAccounts.signIn(await approvedBy(client, wallet)));
};

let letters = 0;

/** Joins by wallet through the calls that the screens make; the browser is signed in. */
export const joinedByWallet = async (
  door: TestDoor,
  person: TestPerson = somebody(),
): Promise<{ readonly client: ApiClient; readonly wallet: TestWallet; readonly nickname: string }> => {
  letters += 1;
  const client = door.client();
  const wallet = await makeWallet(door, person);
  const nonce = await approvedBy(client, wallet, 'forJoin');
  must(await client.walletAccounts.agree({ email: `wallet.${letters}@naru.test`, agree1: true, agree2: true, agree3: false }));
  const { nickname } = must(await client.walletAccounts.join(nonce));
  must(await client.walletAccounts.signIn(nonce));
  return { client, wallet, nickname };
};

/** Has an action approved by a wallet; the secret with which its outcome is asked. */
export const approvedAction = async (client: ApiClient, wallet: TestWallet, action: Act): Promise<string> => {
  const { qrData, nonce } = must(await client.qrTickets.forAction(action));
  const matched = await wallet.approve(qrData, () => shownActionNumber(client, nonce));
  if (matched !== 'approved') throw new Error(`the number was ${matched}`);
  return nonce;
};

/** The number that the asking screen shows for a change of the account. */
export const shownChangeNumber = (client: ApiClient, nonce: string): Promise<string> =>
  untilShown(async () => must(await client.qrTickets.changeStep(nonce)).matchNumber);

/** Has a change of the account approved by a wallet; the proof that the change takes. */
export const approvedChange = async (client: ApiClient, wallet: TestWallet, change: AccountChange): Promise<{ readonly nonce: string }> => {
  const { qrData, nonce } = must(await client.qrTickets.forChange(change));
  const matched = await wallet.approve(qrData, () => shownChangeNumber(client, nonce));
  if (matched !== 'approved') throw new Error(`the number was ${matched}`);
  return { nonce };
};
