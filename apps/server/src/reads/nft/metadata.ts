import type { TokenId } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { tokenMetadata } from '../../stores/schema/index.ts';

/** What was minted of a token, byte for byte, with its hash; undefined when there is no such token. */
export const metadataOf = async (db: Db, tokenId: TokenId): Promise<{ readonly body: string; readonly sha256: string } | undefined> => {
  const [row] = await db
    .select({ body: tokenMetadata.body, sha256: tokenMetadata.sha256 })
    .from(tokenMetadata)
    .where(eq(tokenMetadata.tokenId, tokenId));
  return row;
};
