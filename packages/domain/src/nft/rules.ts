import type { Brand } from '../shared/brand.ts';
import type { FieldFault } from '../shared/field-rule.ts';
import type { Lifecycle } from '../shared/lifecycle.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { tidyHead } from '../shared/text.ts';
import type { NftStatus } from './views.ts';

/** Whether an NFT is still in the world. */
export type TokenState = 'live' | 'revoked';
/** What can happen to it. Changing hands is no change of its state. */
export type TokenMove = 'revoke';

/** An NFT from its minting on; what is revoked never comes back. */
export const TOKEN_LIFECYCLE: Lifecycle<TokenState, TokenMove> = Object.freeze({ live: { revoke: 'revoked' }, revoked: {} });

/** Visibility: name to wire code (product 3). */
export const VISIBILITY = Object.freeze({ notExist: -1, public: 0, private: 1 } as const);

export type Visibility = keyof typeof VISIBILITY;

/** NFT state: name to wire code (product 3). */
export const NFT_STATE = Object.freeze({ mint: 1, onSale: 2, sold: 3, revoke: 4 } as const);

/** Where a token stands: minted, on sale, sold to a member, or revoked. */
export type NftState = keyof typeof NFT_STATE;

/** The state of an NFT by where it stands: who reserves it does not change that it is on sale (choices 2). */
export const nftStateOf = (status: NftStatus): NftState => {
  if (status === 'revoked') return 'revoke';
  if (status === 'sold') return 'sold';
  return status === 'notForSale' ? 'mint' : 'onSale';
};

/** Sale state: name to wire code (product 3). */
export const SALE_STATE = Object.freeze({ private: 0, notSale: 1, onSale: 2 } as const);

/** Whether a token or a product can be bought, is shown without being for sale, or is not shown. */
export type SaleState = keyof typeof SALE_STATE;

/** The sale state of an NFT: what is on sale is seen by everybody, whatever its owner keeps to themselves otherwise (choices 2). */
export const saleStateOf = ({ status, isPrivate }: { readonly status: NftStatus; readonly isPrivate: boolean }): SaleState => {
  if (status === 'onSale' || status === 'reserved') return 'onSale';
  return isPrivate ? 'private' : 'notSale';
};

/** An NFT code, by which its holder receives the NFT. */
export type Serial = Brand<string, 'Serial'>;

/** The longest code that is looked up at all. */
export const SERIAL_MAX = 64;

/** Reads an NFT code: spaces are stripped, something must be left (product 5). */
export const parseSerial = (typed: string): Result<Serial, FieldFault> => {
  const code = tidyHead(typed);
  if (code === '') return fail({ rule: 'serial' });
  return code.length <= SERIAL_MAX ? ok(code as Serial) : fail({ rule: 'tooLong', params: { max: SERIAL_MAX } });
};
