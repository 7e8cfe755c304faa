import type { Evidence } from '@naru/chain/evidence';
import type { Hex } from '@naru/domain/chain';
import type { PassportFault, PassportFaultReason } from '@naru/domain/passport';
import { concat, decodeRlp, encodeRlp, hexlify, keccak256, Signature, sha256, toBeHex, toUtf8Bytes, Wallet, ZeroAddress } from 'ethers';
import { VERSION_PLAIN } from '../file/shape.ts';
import type { MadePassport } from '../make/index.ts';
import { DEADLINE, keyOf, NOW, person } from './chain.ts';
import { ABI, type InventedLog, inventedEvidence } from './forge.ts';
import { LEE, METADATA, SHOP, type Story } from './story.ts';

export const THIEF = { member: 99, nickname: '없던 사람' };
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const MOVE = {
  Move: [
    ...['from', 'to'].map((name) => ({ name, type: 'address' })),
    ...['tokenId', 'minPrice', 'transferCount'].map((name) => ({ name, type: 'uint256' })),
    ...['approval', 'nonce'].map((name) => ({ name, type: 'bytes32' })),
    { name: 'deadline', type: 'uint256' },
  ],
};
const PRICE = 45_000;
const CARRIER = `0x${'ca'.repeat(20)}`;
const HASHES = METADATA.map((text) => sha256(toUtf8Bytes(text)));

const walletOf = (name: string): Wallet => new Wallet(hexlify(keyOf(name)));
const word = (digit: string): string => `0x${digit.repeat(64)}`;

/** A sale of Lee's NFT that never was: who signed which part of it, and what does not fit. Without anything of this, all of it fits. */
interface Invented {
  readonly relay?: string;
  readonly owner?: string;
  readonly move?: Readonly<Record<string, unknown>>;
  /** What the call says, where the receipt says something else. */
  readonly receiver?: string;
  readonly price?: number;
  readonly chainId?: number;
  readonly to?: string;
  readonly legacy?: true;
  readonly data?: string;
  /** The moves as something carries them, of this one as it would be; it is sent there unless `to` says where. */
  readonly carried?: (move: readonly unknown[], contract: string) => readonly [contract: string, moves: readonly (readonly unknown[])[]];
  readonly bytes?: (raw: string) => string;
  readonly signed?: (r: bigint, s: bigint, v: number) => readonly [bigint, bigint, number];
  /** For which network and contract the owner has signed, where it is another one. */
  readonly domain?: Readonly<Record<string, unknown>>;
  readonly logs?: (logs: readonly InventedLog[]) => readonly InventedLog[];
  readonly block?: { readonly number?: number; readonly at?: Date; readonly parent?: string; readonly receiptKind?: string };
}

/** The evidence of such a sale to the thief. */
const inventedSale = async (
  { pins, facts }: Story,
  { relay = 'operator', owner = 'lee', block = {}, ...how }: Invented,
): Promise<{ readonly txId: Hex; readonly evidence: Evidence }> => {
  const { contract } = facts.token;
  const [from, thief] = [walletOf('lee').address, walletOf('thief').address];
  const move = {
    from,
    to: ZeroAddress,
    tokenId: 7,
    minPrice: 100,
    transferCount: 2,
    approval: word('a'),
    nonce: word('b'),
    deadline: Math.floor(DEADLINE.getTime() / 1000),
    ...how.move,
  };
  const domain = { name: 'Naru', version: '1', chainId: pins.chainId, verifyingContract: contract, ...how.domain };
  const { r, s, v } = Signature.from(await walletOf(owner).signTypedData(domain, MOVE, move));
  const [otherR, otherS, otherV] = how.signed?.(BigInt(r), BigInt(s), v) ?? [r, s, v];
  const signature = concat([toBeHex(otherR, 32), toBeHex(otherS, 32), toBeHex(otherV, 1)]);
  const called = [move, how.receiver ?? thief, how.price ?? PRICE, signature];
  const data =
    how.carried === undefined
      ? (how.data ?? ABI.encodeFunctionData('moveWithAuthorization', called))
      : ABI.encodeFunctionData('moveMany', how.carried(called, contract));
  const raw = await walletOf(relay).signTransaction({
    type: how.legacy === true ? 0 : 2,
    chainId: how.chainId ?? pins.chainId,
    nonce: 77,
    to: how.to ?? (how.carried === undefined ? contract : CARRIER),
    data,
    ...(how.legacy === true ? { gasPrice: 0 } : { maxFeePerGas: 0, maxPriorityFeePerGas: 0 }),
    gasLimit: 200_000,
  });
  const logs: readonly InventedLog[] = [
    { event: 'Transfer', values: [from, thief, 7] },
    { event: 'Moved', values: [7, from, thief, PRICE, move.approval, move.nonce] },
  ];
  return wrapped(contract, how.bytes?.(raw) ?? raw, how.logs?.(logs) ?? logs, block);
};

const wrapped = (
  contract: string,
  raw: string,
  logs: readonly InventedLog[],
  { number = 900, at = NOW, ...more }: Invented['block'] = {},
) => ({
  txId: `0x${keccak256(raw).slice(2)}` as const,
  evidence: inventedEvidence({ contract, raw, logs, number, at, ...more }),
});

/** A passport that ends with such a sale, signed by the market's own passport key. */
const soldByNobody = async (story: Story, how: Invented = {}): Promise<MadePassport> => {
  const { txId, evidence } = await inventedSale(story, how);
  return story.retold((rows) => [...rows.slice(0, 5), ['sale', LEE, THIEF, PRICE, { txId }]], new Map([[txId, evidence]]));
};

/** A passport whose minting never was. `hashes`: what the call mints, where the receipt tells of the NFT. */
const mintedByNobody = async (story: Story, relay: string, hashes = HASHES, more: readonly InventedLog[] = []): Promise<MadePassport> => {
  const { contract } = story.facts.token;
  const shop = walletOf('shop').address;
  const data = ABI.encodeFunctionData('mintBatch', [shop, 6, hashes, 0]);
  const raw = await walletOf(relay).signTransaction({ type: 2, chainId: story.pins.chainId, nonce: 1, to: contract, data, gasLimit: 9 });
  const logs: readonly InventedLog[] = [
    { event: 'Transfer', values: [ZeroAddress, shop, 7] },
    { event: 'Minted', values: [6, shop, HASHES.length, 0, HASHES] },
    ...more,
  ];
  const { txId, evidence } = wrapped(contract, raw, logs, { number: 1 });
  return story.retold(([, ...rows]) => [['mint', null, SHOP, null, { txId }], ...rows], new Map([[txId, evidence]]));
};

/** A transaction with other numbers of a signature. */
const signedBy = (raw: string, change: (parity: bigint, r: bigint, s: bigint) => readonly [bigint, bigint, bigint]): string => {
  const fields = decodeRlp(`0x${raw.slice(4)}`);
  if (!Array.isArray(fields)) throw new Error('no transaction');
  const [parity = 0n, r = 0n, s = 0n] = fields.slice(-3).map((field) => BigInt(field === '0x' ? 0 : String(field)));
  const numbers = change(parity, r, s).map((value) => (value === 0n ? '0x' : toBeHex(value)));
  return `0x02${encodeRlp([...fields.slice(0, -3), ...numbers]).slice(2)}`;
};

const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

/** The last block of the story, which is really there. */
const lastBlock = ({ passport }: Story): Evidence => {
  const last = passport.history[4]?.chain;
  if (last?.state !== 'confirmed') throw new Error('the story has changed');
  return last.evidence;
};

/** An address with something before it, which is the same to whoever looks at its end only. */
const padded = ([name = '', first = '', ...rest]: readonly string[], data: string) =>
  [[name, `0x01${first.slice(4)}`, ...rest], data] as const;
const longer = (topics: readonly string[], data: string) => [topics, concat([data, word('0')])] as const;

/** The same numbers in another spelling: a zero where there is nothing. */
const respelt = (raw: string): string => {
  const fields = decodeRlp(`0x${raw.slice(4)}`);
  if (!Array.isArray(fields)) throw new Error('no transaction');
  const [parity = '', r = '', s = ''] = fields.slice(-3);
  return `0x02${encodeRlp([...fields.slice(0, -3), `0x00${String(parity).slice(2)}`, r, s]).slice(2)}`;
};

/** A way that goes on and on, though every node is the one that its parent names. */
const longWay = (): { readonly root: string; readonly proof: Hex[] } => {
  const proof: Hex[] = [];
  let root = keccak256('0x');
  for (let step = 0; step < 30_000; step += 1) {
    const node = encodeRlp(['0x00', root]);
    root = keccak256(node);
    proof.unshift(`0x${node.slice(2)}`);
  }
  return { root, proof };
};

/** The same move of another NFT, which whoever looks at one does not judge. */
const another = ([move, ...rest]: readonly unknown[]): readonly unknown[] => [{ ...Object(move), tokenId: 8 }, ...rest];
const alone: NonNullable<Invented['carried']> = (move, contract) => [contract, [move]];

type Forgery = readonly [what: string, make: (story: Story) => Promise<MadePassport>, fault: PassportFault];

const sale = (what: string, how: Invented, reason: PassportFaultReason): Forgery => [
  what,
  (story) => soldByNobody(story, how),
  { reason, seq: 6 },
];

const soldAnother = async (story: Story): Promise<MadePassport> => {
  const txId = await story.chain.move('8', 0, person('shop'), person('lee'), PRICE);
  return story.retold((rows) => [...rows.slice(0, 5), ['gift', LEE, THIEF, null, { txId }]]);
};

/** A passport whose last sale has other evidence, signed anew. */
const withEvidence = (story: Story, change: Partial<Evidence>): Promise<MadePassport> => {
  const sold = story.facts.history[4]?.chain;
  if (typeof sold !== 'object') throw new Error('the story has changed');
  return story.retold((rows) => rows, new Map([[sold.txId, { ...lastBlock(story), ...change }]]));
};

const movedInBlock = (story: Story): Promise<MadePassport> => withEvidence(story, { index: 1 });

const wayWithoutEnd = (story: Story): Promise<MadePassport> => {
  const { root, proof } = longWay();
  const fields = decodeRlp(lastBlock(story).header);
  if (!Array.isArray(fields)) throw new Error('no header');
  const header = encodeRlp(fields.with(4, root));
  return withEvidence(story, { header: `0x${header.slice(2)}`, blockHash: `0x${keccak256(header).slice(2)}`, transactionProof: proof });
};

const middleCut = (story: Story): Promise<MadePassport> =>
  story.retold(([mint, , , , sold]) => [...(mint === undefined ? [] : [mint]), ['sale', SHOP, LEE, PRICE, sold?.[4] ?? 'none']]);

const twoNames = ({ facts, resigned }: Story): Promise<MadePassport> => {
  const metadata = '{"name":"금괴","name":"둘째 나루"}';
  return resigned({ token: { ...facts.token, metadata, metadataSha256: sha256(toUtf8Bytes(metadata)).slice(2) } });
};

/** What whoever has the market's passport key, and more keys where it says so, could make up; each with what is found. */
export const FORGERIES: readonly Forgery[] = [
  sale('a block with a transaction that somebody else has sent', { relay: 'thief' }, 'transactionForged'),
  sale('a block with a transaction that the owner has sent', { relay: 'lee' }, 'transactionForged'),
  sale('a transaction that nobody has signed', { bytes: (raw) => signedBy(raw, () => [0n, 1n, 1n]) }, 'transactionForged'),
  sale('the twin of a signature', { bytes: (raw) => signedBy(raw, (parity, r, s) => [1n - parity, r, ORDER - s]) }, 'transactionForged'),
  sale('a transaction of another kind', { legacy: true, block: { receiptKind: '0x' } }, 'transactionForged'),
  sale('bytes that are no transaction', { bytes: () => `0x02${'c0'}` }, 'transactionForged'),
  sale('with the relay’s key: a transaction of another network', { chainId: 1 }, 'callDiffers'),
  sale('with the relay’s key: a transaction to another contract', { to: `0x${'12'.repeat(20)}` }, 'callDiffers'),
  sale('with the relay’s key: a transaction that does something else', { data: '0x12345678' }, 'callDiffers'),
  sale('with the relay’s key: a sale that the owner has not signed', { owner: 'thief' }, 'authorizationForged'),
  sale('with the relay’s key: a sale that the relay has signed itself', { owner: 'operator' }, 'authorizationForged'),
  sale('with both: the twin of the owner’s signature', { signed: (r, s, v) => [r, ORDER - s, 55 - v] }, 'authorizationForged'),
  sale('with both: a signature as contracts do not read it', { signed: (r, s, v) => [r, s, v - 27] }, 'authorizationForged'),
  sale('with both: another receiver than the receipt tells', { receiver: walletOf('kim').address }, 'callDiffers'),
  sale('with both: another price than the receipt tells', { price: PRICE + 1 }, 'callDiffers'),
  sale('with both: below the floor', { move: { minPrice: PRICE + 1 } }, 'callDiffers'),
  sale('with both: meant for somebody else', { move: { to: walletOf('kim').address } }, 'callDiffers'),
  sale('with both: an authorisation for another NFT', { move: { tokenId: 8 } }, 'callDiffers'),
  sale('with both: an authorisation of before, for a move that was', { move: { transferCount: 0 } }, 'callDiffers'),
  sale('with both: an authorisation that had run out', { move: { deadline: Math.floor(NOW.getTime() / 1000) - 1 } }, 'timeDiffers'),
  sale('with both: an authorisation for another network', { domain: { chainId: 1 } }, 'authorizationForged'),
  sale('with both: an authorisation for another contract', { domain: { verifyingContract: ZeroAddress } }, 'authorizationForged'),
  sale('with both: two sales in one', { logs: ([given, sold]) => [given, sold, sold] as InventedLog[] }, 'eventMissing'),
  sale('with both: logs of another spelling', { logs: (logs) => logs.map((log) => ({ ...log, written: padded })) }, 'eventMissing'),
  sale('with both: more behind what is told', { logs: (logs) => logs.map((log) => ({ ...log, written: longer })) }, 'eventMissing'),
  sale('with both: a receipt of another kind', { block: { receiptKind: '0x01' } }, 'evidenceMalformed'),
  sale('with both: another spelling of a transaction', { bytes: (raw) => respelt(raw) }, 'transactionForged'),
  sale('with both: a transaction of half a megabyte, of nothing', { data: `0x${'00'.repeat(500_000)}` }, 'callDiffers'),
  sale('with both: a block before the row', { block: { at: later(-365 * 24 * HOUR) } }, 'timeDiffers'),
  sale('with both: a block of an earlier time', { block: { at: later(-2 * HOUR) } }, 'blockOrder'),
  sale('with both: another block of the same number', { block: { number: 5 } }, 'blockOrder'),
  sale('with both: the next block, which follows another', { block: { number: 6 } }, 'blockOrder'),
  sale('carried by somebody else', { relay: 'thief', carried: alone }, 'transactionForged'),
  sale('with the relay’s key: carried, and not signed by the owner', { owner: 'thief', carried: alone }, 'authorizationForged'),
  sale('with both: carried to another contract', { carried: (move) => [ZeroAddress, [move]] }, 'callDiffers'),
  [
    'with both: carried by the contract itself',
    (story) => soldByNobody(story, { to: story.facts.token.contract, carried: alone }),
    { reason: 'callDiffers', seq: 6 },
  ],
  sale('with both: carried twice', { carried: (move, contract) => [contract, [move, move]] }, 'callDiffers'),
  sale('with both: nothing carried', { carried: (_, contract) => [contract, []] }, 'callDiffers'),
  sale('with both: carried to another receiver', { receiver: walletOf('kim').address, carried: alone }, 'callDiffers'),
  [
    'with both: carried, in a version that knew none',
    async (story) => story.resigned({ ...(await soldByNobody(story, { carried: alone })), version: VERSION_PLAIN }),
    { reason: 'callDiffers', seq: 6 },
  ],
  ['a minting that somebody else has sent', (story) => mintedByNobody(story, 'thief'), { reason: 'transactionForged', seq: 1 }],
  [
    'with the relay’s key: a minting of other pictures',
    (story) => mintedByNobody(story, 'operator', [...HASHES].reverse()),
    { reason: 'callDiffers', seq: 1 },
  ],
  [
    'with the relay’s key: a minting of others, beside which the receipt tells of this one',
    (story) =>
      mintedByNobody(story, 'operator', [word('c')], [{ event: 'Minted', values: [6, walletOf('shop').address, 1, 0, [word('c')]] }]),
    { reason: 'callDiffers', seq: 1 },
  ],
  ['a real sale of another NFT', soldAnother, { reason: 'eventMissing', seq: 6 }],
  ['a real sale at another place of its block', movedInBlock, { reason: 'transactionProof', seq: 5 }],
  [
    'a history without its middle',
    (story) => story.retold((rows) => rows.filter((_, place) => place === 0 || place === 4)),
    { reason: 'ownerBroken', seq: 2 },
  ],
  ['a history without its middle, whose giver was renamed', middleCut, { reason: 'ownerBroken', seq: 2 }],
  ['a way without an end', wayWithoutEnd, { reason: 'transactionProof', seq: 5 }],
  ['metadata in which a key stands twice', twoNames, { reason: 'doubledKey', field: 'name' }],
  ['a passport of before its rows', (story) => story.resigned({ issuedAt: '2026-11-02T00:00:00.000Z' }), { reason: 'timeDiffers', seq: 1 }],
];

/** What fits in every way, since relay and owner have signed it: the sale stands in a block of which only a node knows that it never was. */
export const INDISTINGUISHABLE: readonly (readonly [what: string, make: (story: Story) => Promise<MadePassport>])[] = [
  ['a sale in a block that was never mined', (story) => soldByNobody(story)],
  [
    'a sale that was carried with another',
    (story) => soldByNobody(story, { carried: (move, contract) => [contract, [another(move), move]] }),
  ],
  ['a sale in a block after the last', (story) => soldByNobody(story, { block: { number: 6, parent: lastBlock(story).blockHash } })],
];
