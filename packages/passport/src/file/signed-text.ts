import { canonicalJson } from '@naru/identity/action';
import type { PassportFile, PassportRow } from './shape.ts';

const encode = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(canonicalJson(value));

/** What the market signs of one row: the row with its evidence, and whose it is. */
export const rowBytes = (
  { chainId, contract, tokenId }: Pick<PassportFile['token'], 'chainId' | 'contract' | 'tokenId'>,
  { signature: _, ...row }: Omit<PassportRow, 'signature'> & { readonly signature?: string },
): Uint8Array<ArrayBuffer> => encode({ signs: 'naru-passport-row/1', chainId, contract, tokenId, row });

/** What the market signs of the whole file, rows and their signatures included, so that none can be taken off its end. */
export const fileBytes = ({
  signature: _,
  ...file
}: Omit<PassportFile, 'signature'> & { readonly signature?: string }): Uint8Array<ArrayBuffer> =>
  encode({ signs: 'naru-passport/1', file });
