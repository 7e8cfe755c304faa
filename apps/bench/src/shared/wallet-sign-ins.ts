import { setTimeout as pause } from 'node:timers/promises';
import { type ApiClient, basesAt, createApiClient } from '@naru/api-client';
import {
  fetchRequest,
  type HolderKey,
  newHolderKey,
  present,
  readOffer,
  readRequestLink,
  receiveCredential,
  selectCredential,
} from '@naru/identity/holder';
import { must } from '@naru/testkit';

interface Wallet {
  readonly key: HolderKey;
  readonly certificate: string;
}

/** A sign-in of which everything that a wallet does by itself is done: it only has to be answered, matched and finished. */
export interface ReadySignIn {
  readonly client: ApiClient;
  readonly nonce: string;
  readonly address: string;
  readonly body: string;
}

const PATIENCE_MS = 5_000;
const BEAT_MS = 50;

const smsCode = async (origin: string, phone: string): Promise<string> => {
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(BEAT_MS)) {
    const messages = (await (await fetch(`${origin}/sandbox/sms.json?to=${phone}`)).json()) as { text: string }[];
    const code = /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
  }
  throw new Error('no number came');
};

const newWallet = async (origin: string, index: number): Promise<Wallet> => {
  const key = await newHolderKey();
  const phone = `0109${String(1_000_000 + index)}`;
  const offered = await fetch(`${origin}/sandbox/issuer/offers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `기다림${index}`, birth: '19900102', gender: 'F', phone }),
  });
  const { resultData } = (await offered.json()) as { resultData: { offer: string } };
  const offer = must(await readOffer(resultData.offer));
  return { key, certificate: must(await receiveCredential({ offer, txCode: await smsCode(origin, phone), key })) };
};

const prepared = async (origin: string, { key, certificate }: Wallet, purpose: 'forSignIn' | 'forJoin'): Promise<ReadySignIn> => {
  const client = createApiClient({ bases: basesAt(origin) });
  const { qrData, nonce } = must(await client.qrTickets[purpose]());
  const request = must(await fetchRequest(must(readRequestLink(qrData))));
  let sent = { address: '', body: '' };
  const keep = async (address: string, { body }: RequestInit): Promise<Response> => {
    sent = { address, body: String(body) };
    return Response.json({});
  };
  await present({ request, key, credential: must(selectCredential(request, [certificate])) }, { fetch: keep });
  return { client, nonce, ...sent };
};

/** Answers the QR, waits for the number on the screen as its holder does, names it. */
const approved = async ({ client, nonce, address, body }: ReadySignIn): Promise<void> => {
  const answered = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
  const { redirect_uri: goOn = '' } = (await answered.json()) as { redirect_uri?: string };
  let number: string | null = null;
  for (const until = Date.now() + PATIENCE_MS; number === null && Date.now() < until; await pause(BEAT_MS))
    number = must(await client.qrTickets.signInStep(nonce)).matchNumber;
  const named = await fetch(goOn, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ number }) });
  const { matched } = (await named.json()) as { matched: string };
  if (matched !== 'approved') throw new Error(`the number was ${matched}`);
};

export const signIn = async (ready: ReadySignIn): Promise<number> => {
  const began = performance.now();
  await approved(ready);
  must(await ready.client.walletAccounts.signIn(ready.nonce));
  return performance.now() - began;
};

/** Members with wallets, and as many sign-ins of theirs, made ready. */
export const readySignIns = async (origin: string, members: number, count: number): Promise<ReadySignIn[]> => {
  const wallets: Wallet[] = [];
  for (let index = 0; index < members; index += 1) {
    const wallet = await newWallet(origin, index);
    const joining = await prepared(origin, wallet, 'forJoin');
    await approved(joining);
    must(await joining.client.walletAccounts.agree({ email: `wait${index}@naru.test`, agree1: true, agree2: true, agree3: false }));
    must(await joining.client.walletAccounts.join(joining.nonce));
    wallets.push(wallet);
  }
  const ready: ReadySignIn[] = [];
  for (let index = 0; index < count; index += 1) {
    const wallet = wallets[index % wallets.length];
    if (wallet !== undefined) ready.push(await prepared(origin, wallet, 'forSignIn'));
  }
  return ready;
};
