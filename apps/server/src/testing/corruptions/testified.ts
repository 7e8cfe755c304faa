import type { TokenId } from '@naru/domain/shared';
import { attestationHash } from '@naru/passport/make';
import { attestationOf, attestationsOf } from '../../kernel/attestation-rows.ts';
import { scopeOf } from '../../use-cases/exchange/testify.ts';
import { type Corruption, valueIn } from './plant.ts';
import type { CorruptionWorld } from './world.ts';

const idOf = (tokenId: TokenId, seq: number): string => `(select id from testimonies where token_id = ${tokenId} and seq = ${seq})`;
const exchangeOf = (tokenId: TokenId): string => `(select id from exchanges where token_id = ${tokenId})`;
/** The moment at which gold has left, and the attestation of it. */
const SENT = 5;

type Redeemed = 'redeemed' | 'refunded';

const attestation =
  (name: Redeemed, seq: number, kind: string): Corruption['found'] =>
  async (world) => [kind, `testimony ${await valueIn(world, `select ${idOf(world.tokens[name], seq)}`)}`];
const exchange =
  (name: Redeemed, kind: string): Corruption['found'] =>
  async (world) => [kind, `exchange ${await valueIn(world, `select ${exchangeOf(world.tokens[name])}`)}`];

const UNTOLD = 'a step of goods that nobody has testified to';
const UNLINKED = 'a testimony whose links do not hold';
const UNSIGNED = 'a testimony that its signer has not signed';
const OTHERWISE = 'a testimony of something else than was done';

/** Statements that change an attestation and link all that come after it anew, by the market's own recipe: all that takes no key. */
const relinkedFrom = async ({ database, deps }: CorruptionWorld, tokenId: TokenId, seq: number, at: Date): Promise<string> => {
  const statements: string[] = [];
  let before: string | undefined;
  for (const row of await attestationsOf(database.db, tokenId)) {
    const changed = row.seq === seq ? { ...row, at } : row;
    const read = attestationOf({ ...changed, prevHash: before ?? row.prevHash });
    if (read === undefined) throw new Error('no testimony');
    const hash = await attestationHash(scopeOf(deps, tokenId), read);
    statements.push(
      `update testimonies set at = '${changed.at.toISOString()}', prev_hash = '${read.prevHash}', hash = '${hash}' where id = ${row.id}`,
    );
    before = hash;
  }
  return statements.join(';\n');
};

/** What can be changed of who had goods in their hands. */
export const TESTIFIED_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'a testimony that was taken out from among others',
    plant: ({ tokens }) => `delete from testimonies where id = ${idOf(tokens.redeemed, SENT)}`,
    found: attestation('redeemed', SENT + 1, UNLINKED),
  },
  {
    what: 'the last testimony, which nothing follows',
    plant: ({ tokens }) =>
      `delete from testimonies where token_id = ${tokens.redeemed} and seq = (select max(seq) from testimonies where token_id = ${tokens.redeemed})`,
    found: exchange('redeemed', UNTOLD),
  },
  {
    what: 'all testimonies of a redemption',
    plant: ({ tokens }) => `delete from testimonies where token_id = ${tokens.refunded}`,
    found: exchange('refunded', UNTOLD),
  },
  {
    what: 'another moment of a testimony',
    plant: ({ tokens }) => `update testimonies set at = at + interval '1 minute' where id = ${idOf(tokens.redeemed, SENT)}`,
    found: attestation('redeemed', SENT, UNLINKED),
  },
  {
    what: 'an edited testimony with which all that follow were linked anew',
    plant: (world) => relinkedFrom(world, world.tokens.redeemed, SENT, new Date('2026-01-01T00:00:00.000Z')),
    found: attestation('redeemed', SENT, UNSIGNED),
  },
  {
    what: 'an issuer’s testimony that is said to be a witness’s',
    plant: ({ tokens }) => `update testimonies set signed_by = 'witness', means = null where id = ${idOf(tokens.redeemed, SENT)}`,
    found: attestation('redeemed', SENT, UNSIGNED),
  },
  {
    what: 'two testimonies in each other’s place',
    plant: ({ tokens }) =>
      `update testimonies set seq = -seq where token_id = ${tokens.redeemed} and seq in (4, 5);\nupdate testimonies set seq = 9 + seq where token_id = ${tokens.redeemed} and seq < 0`,
    found: attestation('redeemed', SENT, UNLINKED),
  },
  {
    what: 'testimonies that were replayed to another NFT',
    plant: ({ tokens }) => `update testimonies set seq = 100 + seq, token_id = ${tokens.redeemed} where token_id = ${tokens.refunded}`,
    found: async (world) => [UNLINKED, `testimony ${await valueIn(world, `select ${idOf(world.tokens.refunded, SENT)}`)}`],
  },
  {
    what: 'another waybill than was testified to',
    plant: ({ tokens }) =>
      `update exchange_steps set waybill = '6009999999999' where exchange_id = ${exchangeOf(tokens.redeemed)} and state = 'shipped'`,
    found: attestation('redeemed', SENT, OTHERWISE),
  },
  {
    what: 'another serial number than was testified to',
    plant: ({ tokens }) => `update goods_records set serial = 'NG-9999' where exchange_id = ${exchangeOf(tokens.redeemed)}`,
    found: attestation('redeemed', 3, OTHERWISE),
  },
  {
    what: 'other words of a dispute than were testified to',
    plant: ({ tokens }) => `update disputes set body = '잘 받았어요.' where exchange_id = ${exchangeOf(tokens.refunded)}`,
    found: attestation('refunded', SENT + 1, OTHERWISE),
  },
];
