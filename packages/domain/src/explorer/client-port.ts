import type { Answer } from '../failure/code.ts';
import type { TokenId } from '../shared/ids.ts';
import type { PageQuery } from '../shared/page.ts';
import type { AddressPage, TokenOnChain, TransactionPage } from './views.ts';

export const ADDRESS_PAGE_SIZE = 20;

/** Looking things up on the chain. */
export interface Explorer {
  /** One transaction; `lookupFailed` when nobody knows it. */
  transaction(hash: string): Answer<TransactionPage>;
  /** Where an NFT stands on the chain; `lookupFailed` when there is none. */
  token(tokenId: TokenId): Answer<TokenOnChain>;
  address(address: string, query: PageQuery): Answer<AddressPage>;
}
