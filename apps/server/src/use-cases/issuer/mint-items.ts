import { hash, randomUUID } from 'node:crypto';
import { MOST_IN_A_MINT } from '@naru/domain/chain';
import { type Failure, failure } from '@naru/domain/failure';
import { TRADE_TYPE } from '@naru/domain/history';
import { AI_ANSWERS, AI_LINE, aiUseIn, ITEM_LIFECYCLE, whyNotMintable } from '@naru/domain/issuer';
import { fail, type ItemId, ok, type ProductId, type Result, type SiteCode, transitionOf } from '@naru/domain/shared';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { digestOf } from '../../gateways/secrets/random-secret.ts';
import { issuerOf } from '../../kernel/actor.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { itemFacts } from '../../kernel/facts/item.ts';
import { linkOf } from '../../kernel/history.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { chainActions, files, history, inStates, items, type products, sites, tokenMetadata, tokens } from '../../stores/schema/index.ts';
import { lockProduct, type SiteProduct } from './make-items.ts';

/** What is written of a token, by the number of its unit: its metadata as text, and the hash of that text. */
type MetadataOf = (tokenId: string, number: number) => { readonly body: string; readonly sha256: string };

type ProductRow = typeof products.$inferSelect;

/** ERC-721 metadata by product, with file hashes: minted as it stands and never changed, whatever becomes of the product's page. */
const metadataOf = async (
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
    const ai = aiUseIn(product.noticeFields);
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
          ...(ai === null ? [] : [{ trait_type: AI_LINE, value: AI_ANSWERS[ai] }]),
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

const BATCH = MOST_IN_A_MINT;
const FIRST = '0'.repeat(64);

/**
 * Mints every made item of a product: a token each, its metadata, row 00 of its history, and the command to the chain (choices 2).
 */
export const mintItems = (
  deps: Deps,
  member: Member,
  { siteCode, productId, key }: SiteProduct & Keyed,
): Promise<Result<{ minted: number }, Failure>> =>
  once(deps, member, key, async (tx) => {
    const product = await lockProduct(tx, { siteCode, productId });
    if (!product.ok) return product;
    const free = await tx
      .select({ id: items.id, number: items.number, state: items.state })
      .from(items)
      .where(and(eq(items.productId, productId), inStates(items.state, transitionOf(ITEM_LIFECYCLE, 'mint').from)))
      .orderBy(asc(items.id))
      .for('no key update');
    const made = free.filter((item) => whyNotMintable(itemFacts(product.value, item), issuerOf(member, siteCode)).length === 0);
    if (made.length === 0) return fail(failure('nothingToMint'));
    const now = deps.clock.now();
    await mintMade(deps, tx, { siteCode, products: [product.value], made: made.map((item) => ({ ...item, productId })), at: now });
    await audit(tx, { actor: member.did, action: 'item.mint', target: String(productId), siteCode, at: now });
    return ok({ minted: made.length });
  });

interface MadeItem {
  readonly id: ItemId;
  readonly productId: ProductId;
  readonly number: number;
}

/** Items of a site's products that are made and that the rules allow to be minted. */
interface Minting {
  readonly siteCode: SiteCode;
  readonly products: readonly (typeof products.$inferSelect)[];
  readonly made: readonly MadeItem[];
  readonly at: Date;
}

/** Mints items that were made: a token each, its metadata, row 00 of its history, and the command to the chain. */
export const mintMade = async (deps: Pick<Deps, 'config'>, tx: Db, minting: Minting): Promise<void> => {
  const { name: issuer } = only(await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteCode, minting.siteCode)));
  const metadata = await metadataOf(deps, tx, minting.products, issuer);
  for (let done = 0; done < minting.made.length; done += BATCH)
    await mintBatch(tx, { ...minting, made: minting.made.slice(done, done + BATCH), issuer, metadata });
};

/** Items that are minted together, under whose name, with what is written of each. */
interface Batch extends Minting {
  readonly issuer: string;
  readonly metadata: Awaited<ReturnType<typeof metadataOf>>;
}

const mintBatch = async (tx: Db, { siteCode, made, issuer, metadata, at: now }: Batch): Promise<void> => {
  const ids = made.map(({ id }) => id);
  const itemOf = new Map(made.map((item) => [item.id, item]));
  const minted = (
    await tx
      .insert(tokens)
      .values(
        made.map(({ id, productId }) => ({
          itemId: id,
          productId,
          siteCode,
          serialHash: digestOf(randomUUID()),
          mintedAt: now,
          updatedAt: now,
        })),
      )
      .returning({ tokenId: tokens.tokenId, itemId: tokens.itemId })
  ).map(({ tokenId, itemId }) => {
    const item = itemOf.get(itemId);
    const write = metadata.get(item?.productId ?? 0);
    if (item === undefined || write === undefined) throw new Error(`a token of item ${itemId}, which was not to be minted`);
    return { tokenId, item, metadata: write(tokenId, item.number) };
  });
  const actions = await tx
    .insert(chainActions)
    .values(minted.map(({ tokenId }) => ({ kind: 'minting' as const, tokenId, createdAt: now, updatedAt: now })))
    .returning({ id: chainActions.id, tokenId: chainActions.tokenId });
  await tx.insert(tokenMetadata).values(minted.map(({ tokenId, metadata: text }) => ({ tokenId, ...text })));
  const actionOf = new Map(actions.map(({ id, tokenId }) => [tokenId, id]));
  await tx.insert(history).values(
    minted.map(({ tokenId, item: { productId } }) => {
      const row = {
        tokenId,
        seq: 1,
        tradeType: TRADE_TYPE.mint,
        fromMemberId: null,
        toMemberId: null,
        fromNickname: '',
        toNickname: issuer,
        price: null,
        prevHash: FIRST,
        createdAt: now,
      };
      return { ...row, productId, siteCode, hash: linkOf(row), chainActionId: actionOf.get(tokenId) ?? null };
    }),
  );
  const tokenId = sql`(select t.token_id from tokens t where t.item_id = ${items.id})`;
  await moveRows(tx, 'item', 'mint', { where: inArray(items.id, ids), set: { tokenId, updatedAt: now } });
};
