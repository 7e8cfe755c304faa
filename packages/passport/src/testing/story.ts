import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Evidence } from '@naru/chain/evidence';
import type { Hex } from '@naru/domain/chain';
import { FIRST_LINK, TRADE_TYPE, type TradeType } from '@naru/domain/history';
import { approvalDigest } from '@naru/identity/action';
import { lowSignature } from '../file/key.ts';
import { linkHash } from '../file/link.ts';
import { fileBytes } from '../file/signed-text.ts';
import {
  keyIdOf,
  type MadePassport,
  makePassport,
  type PassportFacts,
  type PassportKey,
  type PassportPins,
  type PassportPorts,
  type PassportRowFacts,
} from '../make/index.ts';
import { openTestChain, person, type TestChain } from './chain.ts';

/** A market's signing key. */
export const newSigner = (): { readonly key: PassportKey; sign(bytes: Uint8Array): Promise<string> } => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const signing = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return {
    key: { kty: 'EC', crv: 'P-256', x, y },
    sign: async (bytes) => sign('sha256', bytes, { key: signing, dsaEncoding: 'ieee-p1363' }).toString('hex'),
  };
};

export const SHOP = { member: null, nickname: '나루 공방' };
const KIM = { member: 12, nickname: '푸른 물결' };
export const LEE = { member: 31, nickname: '고요한 나루' };

/** What stands behind the first sale, as its buyer may know. */
export const ORDERED = {
  method: 'order',
  action: { order: 'V1StGXR8Z5jdHi6B-myT', tokenId: '7', price: 30_000, buyer: 12 },
  salt: 'c2FsdHNhbHRzYWx0c2FsdHNhbHRzYWx0c2FsdHNhbHQ',
} as const;

/** A row before it is linked. */
export type Happening = readonly [
  type: TradeType,
  from: PassportRowFacts['from'],
  to: PassportRowFacts['to'],
  price: number | null,
  chain: PassportRowFacts['chain'],
  approval?: PassportRowFacts['approval'],
];

/** Links rows to one another, as the market does. */
export const linked = async (
  tokenId: string,
  happenings: readonly Happening[],
  dated: ReadonlyMap<number, string> = new Map(),
): Promise<readonly PassportRowFacts[]> => {
  const rows: PassportRowFacts[] = [];
  for (const [index, [type, from, to, price, chain, approval]] of happenings.entries()) {
    const at = dated.get(index) ?? new Date(Date.UTC(2026, 10, 1 + index, 3, 4, 5, 6)).toISOString();
    const row = { seq: index + 1, type: TRADE_TYPE[type], at, from, to, price, prevHash: rows.at(-1)?.hash ?? FIRST_LINK };
    rows.push({ ...row, hash: await linkHash(tokenId, row), chain, approval });
  }
  return rows;
};

export const METADATA = ['첫째', '둘째', '셋째'].map((name) => JSON.stringify({ name: `${name} 나루`, attributes: [{ value: 1 }] }));

/** An NFT that was minted among others, bought, put on sale and taken back, sold on, and given away; the last is not on the chain yet. */
export interface Story {
  readonly chain: TestChain;
  readonly facts: PassportFacts;
  readonly ports: PassportPorts;
  readonly pins: PassportPins;
  readonly passport: MadePassport;
  /** The same facts with other rows, signed by the same market; with evidence that is not the chain's, where there is some. */
  retold(change: (rows: Happening[]) => readonly Happening[], invented?: ReadonlyMap<Hex, Evidence>): Promise<MadePassport>;
  /** The same with a row of another time. */
  dated(index: number, at: string): Promise<MadePassport>;
  /** A file with this change, signed anew by the same market. */
  resigned(change: Partial<MadePassport>): Promise<MadePassport>;
}

const makeStory = async (chain: TestChain): Promise<Story> => {
  const { chainId, contract, evidenceOf } = chain;
  const [shop, kim, lee] = [person('shop'), person('kim'), person('lee')];
  const on = (txId: Hex) => ({ txId });
  const minted = await chain.mint('6', METADATA, shop);
  const bought = await chain.move('7', 0, shop, kim, 30_000, `0x${await approvalDigest(ORDERED, ORDERED.salt)}`);
  const voided = await chain.cancel(kim);
  const sold = await chain.move('7', 1, kim, lee, 45_000);
  const happenings: Happening[] = [
    ['mint', null, SHOP, null, on(minted)],
    ['sale', SHOP, KIM, 30_000, on(bought), ORDERED],
    ['listingRegistered', KIM, null, 50_000, 'none'],
    ['listingCancelled', KIM, null, 50_000, on(voided)],
    ['sale', KIM, LEE, 45_000, on(sold)],
    ['gift', LEE, KIM, null, 'pending'],
  ];
  const signer = newSigner();
  const ports: PassportPorts = { keyId: await keyIdOf(signer.key), sign: signer.sign, evidenceOf };
  const facts: PassportFacts = {
    market: 'https://naru.example',
    site: { code: 'NARU', name: '나루 공방' },
    issuedAt: new Date('2026-11-21T00:00:00.000Z'),
    token: { chainId, contract: `0x${contract.slice(2).toLowerCase()}`, tokenId: '7', metadata: METADATA[1] ?? '' },
    history: await linked('7', happenings),
    goods: null,
    testimonies: [],
  };
  const passport = await makePassport(facts, ports);
  return {
    chain,
    facts,
    ports,
    pins: { keys: [signer.key], chainId, contract: facts.token.contract, relays: [chain.relay.address.toLowerCase()] },
    passport,
    retold: async (change, invented = new Map()) => {
      const evidence = async (txId: Hex) => invented.get(txId) ?? (await evidenceOf(txId));
      return makePassport({ ...facts, history: await linked('7', change([...happenings])) }, { ...ports, evidenceOf: evidence });
    },
    dated: async (index, at) => makePassport({ ...facts, history: await linked('7', happenings, new Map([[index, at]])) }, ports),
    resigned: async (change) => {
      const file = { ...passport, ...change };
      return { ...file, signature: lowSignature(await signer.sign(fileBytes(file))) };
    },
  };
};

let made: Promise<Story> | undefined;

/** The story, told once for all files that a process runs. */
export const theStory = (): Promise<Story> => (made ??= openTestChain().then(makeStory));

/** Longer than opening a database takes on a busy machine, in milliseconds. */
export const STORY_MS = 60_000;
