import type { OperatorValue } from '@naru/contract/operator';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type ProductId, type Result, requiredText, type StoryId, title } from '@naru/domain/shared';
import { STORY_LIMITS } from '@naru/domain/story';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import type { Db } from '../../stores/db.ts';
import { products, sites, stories } from '../../stores/schema/index.ts';
import { storePicture } from '../file/store-file.ts';
import { pictureAt } from '../operation/posters.ts';

export interface StoryOrder {
  readonly title: string;
  readonly lead: string;
  /** Plain paragraphs, an empty line between them. */
  readonly text: string;
  readonly picture: Uint8Array;
  /** The store that it is about; that of the work where only a work is named. */
  readonly siteCode: string | null;
  readonly productId: ProductId | null;
  /** Place in the list; lower is earlier, the newest first among equals. */
  readonly sort: number;
}

const lead = requiredText(STORY_LIMITS.lead);
const text = requiredText(STORY_LIMITS.text);

type StoryWords = Omit<StoryOrder, 'picture'>;

/** The store that a story is about; refused where the store or the work is not there, or the work is another store's. */
const storeOf = async (db: Db, { siteCode, productId }: StoryWords): Promise<Result<string | null, Failure>> => {
  if (productId !== null) {
    const [product] = await db.select({ siteCode: products.siteCode }).from(products).where(eq(products.id, productId));
    const same = product !== undefined && (siteCode === null || siteCode === product.siteCode);
    return same ? ok(product.siteCode) : fail(failure('lookupFailed', { field: 'productId' }));
  }
  if (siteCode === null) return ok(null);
  const [site] = await db.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode));
  return site === undefined ? fail(failure('lookupFailed', { field: 'siteCode' })) : ok(siteCode);
};

const rowOf = async (db: Db, order: StoryWords) => {
  const [heading, first, body] = [title(order.title), lead(order.lead), text(order.text)];
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!first.ok) return fail(failure('badRequest', { field: 'lead' }));
  if (!body.ok) return fail(failure('badRequest', { field: 'text' }));
  const store = await storeOf(db, order);
  if (!store.ok) return store;
  const { productId, sort } = order;
  return ok({ title: heading.value, lead: first.value, body: body.value, siteCode: store.value, productId, sort });
};

const storeStoryPicture = (deps: Deps, bytes: Uint8Array): Promise<Result<string, Failure>> =>
  storePicture(deps, { bytes, name: 'story.jpg', memberId: null, siteCode: null });

/** Publishes a story; refused with the field that breaks its rule. */
export const addStory = async (deps: Deps, operator: string, order: StoryOrder): Promise<Result<{ storyId: StoryId }, Failure>> => {
  const judged = await rowOf(deps.db, order);
  if (!judged.ok) return judged;
  const picture = await storeStoryPicture(deps, order.picture);
  if (!picture.ok) return picture;
  const now = deps.clock.now();
  const row = { ...judged.value, imageFileId: picture.value, createdAt: now };
  return deps.transact(async (tx) => {
    const { id } = only(await tx.insert(stories).values(row).returning({ id: stories.id }));
    await audit(tx, { actor: operator, action: 'story.add', target: String(id), at: now });
    return ok({ storyId: id });
  });
};

/** Changes a story; without a picture it keeps its own. Refused as {@link addStory}, and `lookupFailed` for one that was taken off. */
export const changeStory = async (
  deps: Deps,
  operator: string,
  { id, ...order }: StoryWords & { readonly id: StoryId; readonly picture: Uint8Array | null },
): Promise<Result<void, Failure>> => {
  const judged = await rowOf(deps.db, order);
  if (!judged.ok) return judged;
  const picture = order.picture === null ? ok(null) : await storeStoryPicture(deps, order.picture);
  if (!picture.ok) return picture;
  return deps.transact(async (tx) => {
    const changed = await tx
      .update(stories)
      .set({ ...judged.value, ...(picture.value === null ? {} : { imageFileId: picture.value }) })
      .where(and(eq(stories.id, id), isNull(stories.removedAt)))
      .returning({ id: stories.id });
    if (changed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: 'story.change', target: String(id), at: deps.clock.now() });
    return ok(undefined);
  });
};

/** Every story that was not taken off, in its place. */
export const listStories = async ({ db }: Pick<Deps, 'db'>): Promise<OperatorValue<'story/list'>> => {
  const rows = await db.select().from(stories).where(isNull(stories.removedAt)).orderBy(asc(stories.sort), desc(stories.id));
  return rows.map(({ id, title: heading, lead: first, body, sort, siteCode, productId, imageFileId, createdAt }) => ({
    id,
    title: heading,
    lead: first,
    text: body,
    sort,
    siteCode,
    productId,
    createdAt: createdAt.toISOString(),
    picture: pictureAt(imageFileId),
  }));
};

/** Takes a story off; refused with `lookupFailed` when it is not there. */
export const removeStory = async (
  { transact, clock }: Deps,
  operator: string,
  { id }: { readonly id: StoryId },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  return transact(async (tx) => {
    const shown = and(eq(stories.id, id), isNull(stories.removedAt));
    const removed = await tx.update(stories).set({ removedAt: now }).where(shown).returning({ id: stories.id });
    if (removed.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: 'story.remove', target: String(id), at: now });
    return ok(undefined);
  });
};
