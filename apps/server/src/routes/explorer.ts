import { ADDRESS_PAGE_SIZE } from '@naru/domain/explorer';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { addressPage, COMMANDS, tokenOnChain, transactionPage } from '../reads/explorer/pages.ts';
import { cursorWindow } from '../reads/paging.ts';
import { found, type NounHandlers } from './handler.ts';

export const explorerHandlers = (deps: Deps): NounHandlers<'explorer'> => ({
  explorer: {
    token: async ({ params }) => found(await tokenOnChain(deps, params.x)),
    transaction: async ({ params }) => {
      const read = await transactionPage(deps, params.x);
      return read.ok ? found(read.value) : fail(failure('chainUnreachable'));
    },
    address: async ({ params, query }) => {
      const window = cursorWindow(query, ADDRESS_PAGE_SIZE, COMMANDS);
      return window.ok ? ok(await addressPage(deps, params.x, window.value)) : window;
    },
  },
});
