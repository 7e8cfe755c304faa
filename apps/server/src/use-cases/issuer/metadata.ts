import { hash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { files, type products } from '../../stores/schema/index.ts';

/** What is written of a token, by the number of its unit: its metadata as text, and the hash of that text. */
type MetadataOf = (tokenId: string, number: number) => { readonly body: string; readonly sha256: string };

type ProductRow = typeof products.$inferSelect;

/**
 * The metadata of the tokens of products, by product, as other markets read it (ERC-721 metadata), with the hashes of the files: text that is minted as
 * it stands and never changes, whatever becomes of the product's page.
 */
export const metadataOf = async (
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  products: readonly ProductRow[],
  issuer: string,
): Promise<ReadonlyMap<number, MetadataOf>> => {
  const ids = products.flatMap(({ thumbnailFileId, originalFileId }) => [thumbnailFileId, originalFileId].filter((id) => id !== null));
  const known = new Map((await tx.select().from(files).where(inArray(files.id, ids))).map((file) => [file.id, file]));
  const fileOf = (id: string | null) => {
    const file = id === null ? undefined : known.get(id);
    return file === undefined ? undefined : { type: file.mime, bytes: file.bytes, sha256: file.sha256 };
  };
  const { publicUrl } = config;
  const ofProduct = (product: ProductRow): MetadataOf => {
    const image = product.thumbnailFileId === null ? {} : { image: `${publicUrl}/file/image/${product.thumbnailFileId}` };
    return (tokenId, number) => {
      const body = JSON.stringify({
        name: `${product.name} #${number}`,
        description: product.description,
        external_url: `${publicUrl}/nft/detail?tokenId=${tokenId}`,
        ...image,
        attributes: [
          { trait_type: '발행사', value: issuer },
          { trait_type: '상품', value: product.name },
          { trait_type: '번호', value: number, display_type: 'number' },
          { trait_type: '실물 수령', value: product.nftKind === 'transferable' ? '가능' : '없음' },
        ],
        properties: {
          site: product.siteCode,
          product: product.id,
          image: fileOf(product.thumbnailFileId),
          original: fileOf(product.originalFileId),
        },
      });
      return { body, sha256: hash('sha256', body, 'hex') };
    };
  };
  return new Map(products.map((product) => [product.id, ofProduct(product)]));
};
