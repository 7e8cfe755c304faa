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

/** The store that a story is about; refused where the store or the work is not there, or the work is another store's. */
const storeOf = async (db: Db, { siteCode, productId }: StoryOrder): Promise<Result<string | null, Failure>> => {
  if (productId !== null) {
    const [product] = await db.select({ siteCode: products.siteCode }).from(products).where(eq(products.id, productId));
    const same = product !== undefined && (siteCode === null || siteCode === product.siteCode);
    return same ? ok(product.siteCode) : fail(failure('lookupFailed', { field: 'productId' }));
  }
  if (siteCode === null) return ok(null);
  const [site] = await db.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode));
  return site === undefined ? fail(failure('lookupFailed', { field: 'siteCode' })) : ok(siteCode);
};

/** Publishes a story; refused with the field that breaks its rule. */
export const addStory = async (deps: Deps, operator: string, order: StoryOrder): Promise<Result<{ storyId: StoryId }, Failure>> => {
  const [heading, first, body] = [title(order.title), lead(order.lead), text(order.text)];
  if (!heading.ok) return fail(failure('badRequest', { field: 'title' }));
  if (!first.ok) return fail(failure('badRequest', { field: 'lead' }));
  if (!body.ok) return fail(failure('badRequest', { field: 'text' }));
  const store = await storeOf(deps.db, order);
  if (!store.ok) return store;
  const picture = await storePicture(deps, { bytes: order.picture, name: 'story.jpg', memberId: null, siteCode: null });
  if (!picture.ok) return picture;
  const now = deps.clock.now();
  const row = {
    title: heading.value,
    lead: first.value,
    body: body.value,
    imageFileId: picture.value,
    siteCode: store.value,
    productId: order.productId,
    sort: order.sort,
    createdAt: now,
  };
  return deps.transact(async (tx) => {
    const { id } = only(await tx.insert(stories).values(row).returning({ id: stories.id }));
    await audit(tx, { actor: operator, action: 'story.add', target: String(id), at: now });
    return ok({ storyId: id });
  });
};

export interface StoryLine {
  readonly id: number;
  readonly title: string;
  readonly sort: number;
  readonly createdAt: string;
}

/** Every story that was not taken off, in its place. */
export const listStories = async ({ db }: Pick<Deps, 'db'>): Promise<readonly StoryLine[]> => {
  const rows = await db.select().from(stories).where(isNull(stories.removedAt)).orderBy(asc(stories.sort), desc(stories.id));
  return rows.map(({ id, title: heading, sort, createdAt }) => ({ id, title: heading, sort, createdAt: createdAt.toISOString() }));
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
