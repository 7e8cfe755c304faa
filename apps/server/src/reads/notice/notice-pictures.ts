import type { NoticePayload } from '@naru/domain/notice';
import { parseProductId, parseTokenId } from '@naru/domain/shared';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { products, sites, tokens } from '../../stores/schema/index.ts';

/** The picture of what a notice is about: the file of its NFT's product, of its product, or of its store's logo; undefined for one about none of them. */
export type FileOfNotice = (payload: NoticePayload) => string | undefined;

const numbersIn = <T>(
  payloads: readonly NoticePayload[],
  name: string,
  parse: (value: unknown) => { ok: true; value: T } | { ok: false },
): T[] =>
  payloads.flatMap((payload) => {
    const read = parse(payload[name]);
    return read.ok ? [read.value] : [];
  });

/** Looks up at once what several notices are about: three statements at the most, by primary keys. */
export const noticePictures = async (db: Db, payloads: readonly NoticePayload[]): Promise<FileOfNotice> => {
  const tokenIds = numbersIn(payloads, 'tokenId', (value) => parseTokenId(String(value ?? '')));
  const productIds = numbersIn(payloads, 'productId', (value) => parseProductId(value));
  const siteCodes = payloads.flatMap(({ siteCode }) => (typeof siteCode === 'string' ? [siteCode] : []));
  const ofTokens =
    tokenIds.length === 0
      ? []
      : await db
          .select({ key: tokens.tokenId, file: products.thumbnailFileId })
          .from(tokens)
          .innerJoin(products, eq(products.id, tokens.productId))
          .where(inArray(tokens.tokenId, tokenIds));
  const ofProducts =
    productIds.length === 0
      ? []
      : await db.select({ key: products.id, file: products.thumbnailFileId }).from(products).where(inArray(products.id, productIds));
  const ofSites =
    siteCodes.length === 0
      ? []
      : await db.select({ key: sites.siteCode, file: sites.logoFileId }).from(sites).where(inArray(sites.siteCode, siteCodes));
  const fileOf = (rows: readonly { readonly key: unknown; readonly file: string | null }[], key: unknown): string | undefined =>
    key === undefined || key === null ? undefined : (rows.find((row) => String(row.key) === String(key))?.file ?? undefined);
  return ({ tokenId, productId, siteCode }) => fileOf(ofTokens, tokenId) ?? fileOf(ofProducts, productId) ?? fileOf(ofSites, siteCode);
};
