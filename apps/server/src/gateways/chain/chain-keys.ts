import { addressOf, type DigestSigner, signerWithKey } from '@naru/chain/keys';
import type { Address } from '@naru/domain/chain';
import type { Keys } from '@naru/domain/secret';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { chainKeys } from '../../stores/schema/index.ts';

export type ChainKeyRow = typeof chainKeys.$inferSelect;

/** Whoever sends now; `sender` is null for the first account, as in the rows of transactions. */
export interface ChainSender {
  readonly signer: DigestSigner;
  readonly sender: Address | null;
}

export const chainKeyPlace = (address: string): string => `chain_keys.sealed.${address}`;

/** The accounts that have sent for the platform, the first first; none while there was only the one of the file. */
export const chainKeyRows = (db: Db, chainId: number): Promise<ChainKeyRow[]> =>
  db.select().from(chainKeys).where(eq(chainKeys.chainId, chainId)).orderBy(asc(chainKeys.createdAt), asc(chainKeys.fromFile));

/** Every account that has sent for the platform. */
export const operatorsOf = async (
  db: Db,
  { chainId, operator }: { readonly chainId: number; readonly operator: Address },
): Promise<readonly Address[]> => [...new Set([operator, ...(await chainKeyRows(db, chainId)).map(({ address }) => address)])];

/** The key that was sealed for an account: only what the platform has sealed itself is a key of its, and only for the account that it is of. */
export const openChainKey = async (keys: Keys, { address, sealed }: Pick<ChainKeyRow, 'address' | 'sealed'>): Promise<DigestSigner> => {
  if (sealed === null) throw new Error(`no key of the account ${address}`);
  const key = Buffer.from(await keys.open(sealed, chainKeyPlace(address)), 'base64');
  if (addressOf(key) !== address) throw new Error(`another key than that of the account ${address}`);
  return signerWithKey(key);
};
