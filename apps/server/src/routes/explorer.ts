import { addressCodec, tokenOnChainCodec, transactionCodec } from '@naru/contract/codec';
import { ADDRESS_PAGE_SIZE } from '@naru/domain/explorer';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { addressPage, tokenOnChain, transactionPage } from '../reads/explorer/pages.ts';
import { pageWindow } from '../reads/paging.ts';
import type { Handlers } from './handler.ts';

/** Looking things up on the chain. */
export const explorerHandlers = (deps: Deps) =>
  ({
    nftContract: async ({ params }) => {
      const token = await tokenOnChain(deps, params.x);
      return token === undefined ? fail(failure('lookupFailed')) : ok(tokenOnChainCodec.toWire(token));
    },
    explorerTransaction: async ({ params }) => {
      const found = await transactionPage(deps, params.x);
      if (!found.ok) return fail(failure('chainUnreachable'));
      return found.value === undefined ? fail(failure('lookupFailed')) : ok(transactionCodec.toWire(found.value));
    },
    explorerAddress: async ({ params, query }) =>
      ok(addressCodec.toWire(await addressPage(deps, params.x, pageWindow(query, ADDRESS_PAGE_SIZE)))),
  }) satisfies Handlers;
