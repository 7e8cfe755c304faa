import type { TakedownKind } from '@naru/domain/report';
import { parseProductId, parseTokenId } from '@naru/domain/shared';
import { workName } from '@naru/messages';
import { and, eq, isNull } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { moveRow } from '../../stores/move-rows.ts';
import { inStates, items, members, products, sites, type takedowns, tokens } from '../../stores/schema/index.ts';
import type { TakenAway } from '../../stores/schema/takedowns.ts';

export type TakedownRow = typeof takedowns.$inferSelect;

/** What is taken down, locked: what it is called, whose it is, what is taken away with it, and how. */
export interface Seen {
  readonly target: string;
  readonly name: string;
  readonly owner: { readonly siteCode: string } | { readonly memberId: number };
  readonly taken: TakenAway;
  readonly takeAway: (at: Date) => Promise<void>;
}

type Seeing = (tx: Db, target: string) => Promise<Seen | undefined>;

const lockSite = async (tx: Db, siteCode: string) => {
  const [site] = await tx.select().from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
  return site;
};
type SiteRow = NonNullable<Awaited<ReturnType<typeof lockSite>>>;

/** Something of a store that its row holds. */
const ofSite =
  (taken: (site: SiteRow) => TakenAway | undefined, change: (site: SiteRow) => Partial<SiteRow>): Seeing =>
  async (tx, target) => {
    const site = await lockSite(tx, target);
    const found = site === undefined ? undefined : taken(site);
    if (site === undefined || found === undefined) return undefined;
    const { siteCode, name } = site;
    return {
      target: siteCode,
      name,
      owner: { siteCode },
      taken: found,
      takeAway: async (at) => {
        await tx
          .update(sites)
          .set({ ...change(site), updatedAt: at })
          .where(eq(sites.siteCode, siteCode));
      },
    };
  };

const lockMember = async (tx: Db, target: string) => {
  const id = Number(target);
  if (!Number.isSafeInteger(id)) return undefined;
  const [member] = await tx.select().from(members).where(eq(members.id, id)).for('no key update');
  return member === undefined || member.state === 'left' ? undefined : member;
};

/** A nickname that nobody has, in the place of one that was taken away. */
const plainNickname = async (tx: Db, memberId: number): Promise<string> => {
  for (let tried = 0; ; tried += 1) {
    const nickname = `회원${memberId}${tried === 0 ? '' : `x${tried}`}`;
    if ((await tx.$count(members, eq(members.nickname, nickname))) === 0) return nickname;
  }
};

export const SEEING: Readonly<Record<TakedownKind, Seeing>> = Object.freeze({
  product: async (tx, target) => {
    const productId = parseProductId(Number(target));
    if (!productId.ok) return undefined;
    const mine = eq(products.id, productId.value);
    const [product] = await tx.select().from(products).where(mine).for('no key update');
    if (product === undefined || product.state === 'deleted' || product.state === 'draft') return undefined;
    return {
      target: String(product.id),
      name: product.name,
      owner: { siteCode: product.siteCode },
      taken: {},
      takeAway: async (at) => {
        await tx
          .update(products)
          .set({ takenDown: true, version: product.version + 1, updatedAt: at })
          .where(mine);
        if (product.state === 'onSale') await moveRow(tx, 'product', 'hide', { where: mine, set: { updatedAt: at } });
      },
    };
  },
  nft: async (tx, target) => {
    const tokenId = parseTokenId(target);
    if (!tokenId.ok) return undefined;
    const [token] = await tx
      .select({ owner: tokens.ownerMemberId, name: products.name, number: items.number })
      .from(tokens)
      .innerJoin(products, eq(products.id, tokens.productId))
      .innerJoin(items, eq(items.id, tokens.itemId))
      .where(and(eq(tokens.tokenId, tokenId.value), eq(tokens.state, 'live')))
      .for('no key update', { of: tokens });
    if (token === undefined || token.owner === null) return undefined;
    // What stands keeps it from sale: nothing of the NFT itself changes, and its owner goes on owning, giving and redeeming it.
    return { target: tokenId.value, name: workName(token), owner: { memberId: token.owner }, taken: {}, takeAway: async () => undefined };
  },
  store: ofSite(
    ({ isPrivate }) => (isPrivate ? undefined : {}),
    () => ({ isPrivate: true }),
  ),
  storeText: ofSite(
    ({ info }) => (info.introduction === '' ? undefined : { text: info.introduction }),
    ({ info, version }) => ({ info: { ...info, introduction: '' }, version: version + 1 }),
  ),
  storeLogo: ofSite(
    ({ logoFileId }) => (logoFileId === null ? undefined : { fileId: logoFileId }),
    () => ({ logoFileId: null }),
  ),
  storeBanner: ofSite(
    ({ bannerFileId }) => (bannerFileId === null ? undefined : { fileId: bannerFileId }),
    () => ({ bannerFileId: null }),
  ),
  memberText: async (tx, target) => {
    const member = await lockMember(tx, target);
    if (member === undefined || member.detail === '') return undefined;
    return {
      target: String(member.id),
      name: member.nickname,
      owner: { memberId: member.id },
      taken: { text: member.detail },
      takeAway: async (at) => {
        await tx.update(members).set({ detail: '', updatedAt: at }).where(eq(members.id, member.id));
      },
    };
  },
  memberName: async (tx, target) => {
    const member = await lockMember(tx, target);
    if (member === undefined) return undefined;
    return {
      target: String(member.id),
      name: member.nickname,
      owner: { memberId: member.id },
      taken: { text: member.nickname },
      takeAway: async (at) => {
        const nickname = await plainNickname(tx, member.id);
        await tx.update(members).set({ nickname, updatedAt: at }).where(eq(members.id, member.id));
      },
    };
  },
});

/** Puts back what was taken away, where nothing else stands in its place by now. */
export const PUTTING_BACK: Readonly<Record<TakedownKind, (tx: Db, row: TakedownRow, at: Date) => Promise<void>>> = Object.freeze({
  // Its issuer puts it up again: what it costs and says may have changed.
  product: async (tx, { target }, at) => {
    await tx
      .update(products)
      .set({ takenDown: false, updatedAt: at })
      .where(eq(products.id, brand.product(Number(target))));
  },
  nft: async () => undefined,
  store: async (tx, { target }, at) => {
    await tx.update(sites).set({ isPrivate: false, updatedAt: at }).where(eq(sites.siteCode, target));
  },
  storeText: async (tx, { target, taken }, at) => {
    const site = await lockSite(tx, target);
    if (site === undefined || site.info.introduction !== '') return;
    const info = { ...site.info, introduction: taken.text ?? '' };
    await tx
      .update(sites)
      .set({ info, version: site.version + 1, updatedAt: at })
      .where(eq(sites.siteCode, target));
  },
  storeLogo: async (tx, { target, taken }, at) => {
    const where = and(eq(sites.siteCode, target), isNull(sites.logoFileId));
    await tx
      .update(sites)
      .set({ logoFileId: taken.fileId ?? null, updatedAt: at })
      .where(where);
  },
  storeBanner: async (tx, { target, taken }, at) => {
    const where = and(eq(sites.siteCode, target), isNull(sites.bannerFileId));
    await tx
      .update(sites)
      .set({ bannerFileId: taken.fileId ?? null, updatedAt: at })
      .where(where);
  },
  memberText: async (tx, { target, taken }, at) => {
    const where = and(eq(members.id, Number(target)), eq(members.detail, ''), inStates(members.state, ['active', 'suspended']));
    await tx
      .update(members)
      .set({ detail: taken.text ?? '', updatedAt: at })
      .where(where);
  },
  // Somebody else may have the name by now: then its member chooses another one.
  memberName: async (tx, { target, taken }, at) => {
    const nickname = taken.text ?? '';
    if (nickname === '' || (await tx.$count(members, eq(members.nickname, nickname))) > 0) return;
    const where = and(eq(members.id, Number(target)), inStates(members.state, ['active', 'suspended']));
    await tx.update(members).set({ nickname, updatedAt: at }).where(where);
  },
});
