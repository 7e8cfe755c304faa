import { hash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { newNonce, signAuthorization } from '@naru/chain/authorization';
import { embeddedChain, openEmbeddedNode, pgliteChainDatabase, prepareTables } from '@naru/chain/embedded';
import type { Evidence } from '@naru/chain/evidence';
import { collectEvidence } from '@naru/chain/evidence/collect';
import { type DigestSigner, signerWithKey } from '@naru/chain/keys';
import type { Address, ChainCommand, Hex } from '@naru/domain/chain';
import { parseTokenId, parseWon, type TokenId, type Won } from '@naru/domain/shared';

/** When all of its blocks are mined, and until when authorisations hold. */
export const NOW = new Date('2026-11-20T00:00:00.000Z');
export const DEADLINE = new Date('2026-11-27T00:00:00.000Z');

export const keyOf = (name: string): Uint8Array => hash('sha256', name, 'buffer');

/** Somebody with a key of their own. */
export const person = (name: string): DigestSigner => signerWithKey(keyOf(name));

const taken = <T>(read: { readonly ok: boolean; readonly value?: T; readonly failure?: unknown }): T => {
  if (!read.ok || read.value === undefined) throw new Error(JSON.stringify(read.failure));
  return read.value;
};

export const tokenId = (text: string): TokenId => taken(parseTokenId(text));
const won = (amount: number): Won => taken(parseWon(amount));

/** A market's contract on an embedded chain, on which tokens are minted, moved and burnt; each answers the transaction's hash. */
export interface TestChain {
  readonly chainId: number;
  readonly contract: Address;
  /** Who sends its transactions. */
  readonly relay: DigestSigner;
  mint(first: string, metadata: readonly string[], creator: DigestSigner): Promise<Hex>;
  move(id: string, moved: number, from: DigestSigner, to: DigestSigner, price: number, approval?: Hex): Promise<Hex>;
  /** Moves some in one transaction, each for the first time and for nothing; its carrier stands there from the first call on. */
  carry(ids: readonly string[], from: DigestSigner, to: DigestSigner): Promise<Hex>;
  burn(id: string, moved: number, from: DigestSigner): Promise<Hex>;
  cancel(from: DigestSigner): Promise<Hex>;
  evidenceOf(hash: Hex): Promise<Evidence | undefined>;
}

export const openTestChain = async (): Promise<TestChain> => {
  const database = pgliteChainDatabase(await PGlite.create());
  await prepareTables(database);
  const node = await openEmbeddedNode(database, { chainId: 31_337, thread: 'host', now: () => NOW.getTime() });
  const relay = person('operator');
  const chain = embeddedChain(node, relay);
  const carryOut = async (command: ChainCommand) => {
    const transaction = taken(await chain.prepare(command, taken(await chain.nextNonce())));
    const sent = await chain.send(transaction.raw);
    if (!sent.ok) throw new Error(JSON.stringify(sent.failure));
    return transaction;
  };
  const { creates: contract } = await carryOut({ kind: 'deploy', name: 'Naru', symbol: 'NARU', baseUri: 'https://naru.example/' });
  if (contract === undefined) throw new Error('no contract');
  const scope = { chainId: chain.chainId, contract };
  const base = (from: DigestSigner, id: string, transferCount: number) => ({
    from: from.address,
    tokenId: tokenId(id),
    transferCount,
    approval: `0x${hash('sha256', `approved ${id} ${transferCount}`, 'hex')}` as const,
    nonce: newNonce(),
    deadline: DEADLINE,
  });
  const newCarrier = async (): Promise<Address> => {
    const { creates: carrier } = await carryOut({ kind: 'deployCarrier' });
    if (carrier === undefined) throw new Error('no carrier');
    await carryOut({ kind: 'role', change: 'grant', contract, role: 'mover', account: carrier });
    return carrier;
  };
  let standing: Promise<Address> | undefined;
  return {
    ...scope,
    relay,
    carry: async (ids, from, to) => {
      const moves = await Promise.all(
        ids.map(async (id) => {
          const authorization = { ...base(from, id, 0), to: to.address, minPrice: won(0) };
          const signature = await signAuthorization(from, scope, { kind: 'move', authorization });
          return { authorization, signature, receiver: to.address, price: won(0) };
        }),
      );
      standing ??= newCarrier();
      return (await carryOut({ kind: 'moveMany', contract, carrier: await standing, moves })).hash;
    },
    mint: async (first, metadata, creator) => {
      const metadataHashes = metadata.map((text) => `0x${hash('sha256', text, 'hex')}` as const);
      return (
        await carryOut({ kind: 'mint', contract, creator: creator.address, firstTokenId: tokenId(first), metadataHashes, royaltyBps: 0 })
      ).hash;
    },
    move: async (id, moved, from, to, price, approval) => {
      const under = approval === undefined ? {} : { approval };
      const authorization = { ...base(from, id, moved), ...under, to: 'anyBuyer', minPrice: won(price) } as const;
      const signature = await signAuthorization(from, scope, { kind: 'move', authorization });
      return (await carryOut({ kind: 'move', contract, authorization, signature, receiver: to.address, price: won(price) })).hash;
    },
    burn: async (id, moved, from) => {
      const authorization = base(from, id, moved);
      const signature = await signAuthorization(from, scope, { kind: 'burn', authorization });
      return (await carryOut({ kind: 'burn', contract, authorization, signature })).hash;
    },
    cancel: async (from) => {
      const authorization = { from: from.address, nonce: newNonce() };
      const signature = await signAuthorization(from, scope, { kind: 'cancel', authorization });
      return (await carryOut({ kind: 'cancel', contract, authorization, signature })).hash;
    },
    evidenceOf: async (txId) => {
      const collected = await collectEvidence(node, txId);
      return collected.ok ? collected.value : undefined;
    },
  };
};
