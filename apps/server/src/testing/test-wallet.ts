import {
  fetchRequest,
  type HolderKey,
  type HolderWorld,
  newHolderKey,
  type PresentationRequest,
  type Presented,
  present,
  readOffer,
  readRequestLink,
  receiveCredential,
  refuse,
  selectCredential,
} from '@naru/identity/holder';
import { must } from '@naru/testkit';
import type { TestDoor } from './market-server.ts';

export interface TestPerson {
  readonly name: string;
  readonly birth: string;
  readonly gender: 'M' | 'F';
  readonly phone: string;
}

let people = 0;

/** Somebody whom no other test knows. */
export const somebody = (): TestPerson => {
  people += 1;
  return { name: `지갑사람${people}`, birth: '19910203', gender: 'F', phone: `0107654${String(people).padStart(4, '0')}` };
};

export interface TestWallet {
  readonly key: HolderKey;
  readonly certificate: string;
  /** Scans a QR: the request that it shows its holder. */
  scan(qrData: string): Promise<PresentationRequest>;
  /** Answers a scanned request; where the holder goes on. */
  answer(request: PresentationRequest): ReturnType<typeof present>;
  refuse(request: PresentationRequest): ReturnType<typeof refuse>;
  /** Scans, answers, and names `number`; what the market says of it. */
  approve(qrData: string, number: () => Promise<string>): Promise<string>;
}

/** Names the number where the wallet was led to. */
export const nameNumber = async ({ redirectUri }: Presented, number: string): Promise<string> => {
  if (redirectUri === undefined) throw new Error('the market asked for no number');
  const response = await fetch(redirectUri, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number }),
  });
  return ((await response.json()) as { matched: string }).matched;
};

/** Has the sandbox's issuer make out a join certificate, as the wallet app does. */
export const certified = async (door: TestDoor, person: TestPerson, key: HolderKey): Promise<string> =>
  must(await receiveCertificate(door, person, key));

/** The same, as it comes out, in a world that may behave otherwise than the wallet app's. */
export const receiveCertificate = async (door: TestDoor, person: TestPerson, key: HolderKey, world: HolderWorld = {}) => {
  const offered = await fetch(`${door.origin}/sandbox/issuer/offers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { resultData } = (await offered.json()) as { resultData: { offer: string } };
  const offer = must(await readOffer(resultData.offer));
  return receiveCredential({ offer, txCode: await door.smsCode(person.phone), key }, world);
};

export const makeWallet = async (door: TestDoor, person: TestPerson = somebody()): Promise<TestWallet> => {
  const key = await newHolderKey();
  const certificate = await certified(door, person, key);
  const scan = async (qrData: string) => must(await fetchRequest(must(readRequestLink(qrData))));
  const answer = async (request: PresentationRequest) =>
    present({ request, key, credential: must(selectCredential(request, [certificate])) });
  return {
    key,
    certificate,
    scan,
    answer,
    refuse: (request) => refuse(request),
    approve: async (qrData, number) => nameNumber(must(await answer(await scan(qrData))), await number()),
  };
};
