import { CHAIN_ACTION } from '@naru/domain/chain';
import {
  type AddressPage,
  type AddressRow,
  type ChainEffect,
  type ChainParty,
  PARTY_KINDS,
  type TokenOnChain,
  type TransactionPage,
} from '@naru/domain/explorer';
import * as z from 'zod/mini';
import { nameFor } from '../shared/codec.ts';
import { id } from '../shared/ids.ts';
import { codeOf } from '../shared/primitives.ts';
import { as, bare, code, count, flag, list, orNull, type Part, page, reply, text, timestamp, won } from '../shared/reply.ts';

export const hash32 = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));

export const address20 = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/));

export const chainState = bare(z.enum(['queued', 'submitted', 'confirmed', 'failed']));

const hash = bare(hash32);
const party = reply<ChainParty>()({ address: bare(address20), kind: bare(z.enum(PARTY_KINDS)), name: text });

const actionWire = codeOf(CHAIN_ACTION);
const action: Part<typeof actionWire, ChainEffect['kind']> = {
  schema: actionWire,
  toWire: (kind) => CHAIN_ACTION[kind],
  fromWire: (wire) => {
    const kind = nameFor(CHAIN_ACTION, wire);
    if (kind === 'approve') throw new Error('an approval does nothing to a token');
    return kind;
  },
};

const effect = reply<ChainEffect>()({
  kind: as('action', action),
  tokenId: id.token,
  tokenName: text,
  from: orNull(party),
  to: orNull(party),
  price: orNull(won),
  approval: orNull(hash),
});

export const transaction = reply<TransactionPage>()({
  hash,
  state: bare(z.enum(['submitted', 'confirmed', 'failed'])),
  block: orNull(reply<NonNullable<TransactionPage['block']>>()({ number: count, hash, minedAt: timestamp })),
  sender: party,
  contract: orNull(party),
  creates: flag,
  nonce: count,
  gasUsed: orNull(count),
  deeds: list(effect),
  deedCount: count,
});

export const tokenOnChain = reply<TokenOnChain>()({
  tokenId: id.token,
  siteCode: id.site,
  name: as('tokenName', text),
  standard: text,
  chainId: count,
  contract: as('address', bare(address20)),
  owner: orNull(party),
  state: chainState,
  frozen: flag,
  metadataUrl: text,
  metadataHash: text,
});

const addressRow = reply<AddressRow>()({
  hash: as('txId', text),
  kind: as('action', code(CHAIN_ACTION)),
  tokenId: id.token,
  tokenName: text,
  state: chainState,
  time: timestamp,
});

export const address = reply<AddressPage>()({ party, rows: page(addressRow) });
