import { CHAIN_ACTION } from '@naru/domain/chain';
import type { AddressPage, ChainDeed, TokenOnChain, TransactionPage } from '@naru/domain/explorer';
import { parseSiteCode, parseTokenId, parseWon } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { type Codec, must, nameFor, orNull } from '../shared/codec.ts';
import type { addressWire, tokenOnChainWire, transactionWire } from './wire.ts';

type Transaction = z.infer<typeof transactionWire>;

const token = (id: string) => must(parseTokenId(id));

const deedCodec: Codec<Transaction['deeds'][number], ChainDeed> = {
  toWire: ({ kind, ...deed }) => ({ ...deed, action: CHAIN_ACTION[kind] }),
  fromWire: ({ action, ...deed }) => {
    const kind = nameFor(CHAIN_ACTION, action);
    if (kind === 'approve') throw new Error('an approval does nothing to a token');
    return { ...deed, kind, tokenId: token(deed.tokenId), price: orNull(deed.price, (price) => must(parseWon(price))) };
  },
};

/** One transaction. */
export const transactionCodec: Codec<Transaction, TransactionPage> = {
  toWire: (page) => ({ ...page, deeds: page.deeds.map(deedCodec.toWire) }),
  fromWire: (wire) => ({ ...wire, deeds: wire.deeds.map(deedCodec.fromWire) }),
};

/** Where an NFT stands on the chain. */
export const tokenOnChainCodec: Codec<z.infer<typeof tokenOnChainWire>, TokenOnChain> = {
  toWire: ({ name, contract, ...rest }) => ({ ...rest, tokenName: name, address: contract }),
  fromWire: ({ tokenName, address, ...rest }) => ({
    ...rest,
    tokenId: token(rest.tokenId),
    siteCode: must(parseSiteCode(rest.siteCode)),
    name: tokenName,
    contract: address,
  }),
};

/** An address with what happened there. */
export const addressCodec: Codec<z.infer<typeof addressWire>, AddressPage> = {
  toWire: ({ party, rows }) => ({
    party,
    rows: { ...rows, dataList: rows.dataList.map(({ hash, kind, ...row }) => ({ ...row, txId: hash, action: CHAIN_ACTION[kind] })) },
  }),
  fromWire: ({ party, rows }) => ({
    party,
    rows: {
      ...rows,
      dataList: rows.dataList.map(({ txId, action, ...row }) => ({
        ...row,
        hash: txId,
        kind: nameFor(CHAIN_ACTION, action),
        tokenId: token(row.tokenId),
      })),
    },
  }),
};
