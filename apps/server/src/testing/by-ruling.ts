import type { Reversal } from '../use-cases/order/reverse.ts';

/** A reversal whose NFT a ruling has ended already: only the money is left to go back. */
export const BY_RULING: Reversal = Object.freeze({
  cause: 'dispute',
  bearer: 'earners',
  nft: 'burnt',
  reason: '분실이 확인됐습니다.',
  by: 'os:ops',
});
