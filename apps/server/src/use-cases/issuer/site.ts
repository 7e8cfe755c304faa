import { type Failure, failure } from '@naru/domain/failure';
import { parseSiteWords, type SellerFacts, SITE_WORDS, type SiteChange } from '@naru/domain/issuer';
import { fail, failureOfFault, longText, ok, parseSiteCode, type Result, type SiteCode, shortText } from '@naru/domain/shared';
import { eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { only } from '../../kernel/only.ts';
import { named } from '../../names/named.ts';
import { siteAuthorities, siteSellers, sites } from '../../stores/schema/index.ts';
import { type Incoming, pictureBytes } from '../file/incoming.ts';
import { storePicture } from '../file/store-file.ts';
import { sellerRow } from './seller.ts';

interface SiteOrder {
  readonly siteCode: string;
  readonly name: string;
  readonly ownerMemberId: number;
  readonly introduction: string;
  /** Who sells; null where its owner is to say so. */
  readonly seller: SellerFacts | null;
  readonly logo: Uint8Array;
  /** Place in the header menu; lower is earlier. */
  readonly sort: number;
}

/** Opens an issuer's store and hands its authority to the owner; refused with `createFailed` when the code is taken. */
export const openSite = async (deps: Deps, operator: string, order: SiteOrder): Promise<Result<void, Failure>> => {
  const code = parseSiteCode(order.siteCode);
  if (!code.ok) return fail(failure('badRequest', { field: 'siteCode' }));
  const name = shortText(order.name);
  if (!name.ok) return fail(failure('badRequest', { field: 'name' }));
  const introduction = longText(order.introduction);
  if (!introduction.ok) return fail(failure('badRequest', { field: 'introduction' }));
  const siteCode = code.value;
  const logo = await storePicture(deps, { bytes: order.logo, name: `${siteCode}.jpg`, memberId: order.ownerMemberId, siteCode });
  if (!logo.ok) return logo;
  const now = deps.clock.now();
  return deps.transact(async (tx) => {
    const opened = await tx
      .insert(sites)
      .values({
        siteCode,
        ...named(name.value),
        route: `/issuer/store?siteCode=${siteCode}`,
        logoFileId: logo.value,
        ownerMemberId: order.ownerMemberId,
        sort: order.sort,
        factorAsked: deps.config.ops.storesAskFactor,
        info: { introduction: introduction.value, seller: [] },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ siteCode: sites.siteCode });
    if (opened.length === 0) return fail(failure('createFailed', { field: 'siteCode' }));
    if (order.seller !== null) {
      const given = { finding: null, givenBy: order.ownerMemberId, at: now };
      await tx.insert(siteSellers).values({ ...sellerRow(siteCode, order.seller, given), state: 'inForce', fromAt: now });
    }
    await tx.insert(siteAuthorities).values({ siteCode, memberId: order.ownerMemberId, role: 'owner', createdAt: now });
    await notify(tx, [{ memberId: order.ownerMemberId, kind: 'roleChanged', payload: { site: name.value, role: 'owner', siteCode } }], now);
    await audit(tx, { actor: operator, action: 'site.open', target: siteCode, siteCode, at: now });
    return ok(undefined);
  });
};

/** A change of a site's words; who names no version overwrites whatever is there. */
type Order = Omit<SiteChange, 'version'> & { readonly version?: number | undefined };

/** Changes a site's texts by the rules of product 5; refused with the field, or `changedMeanwhile` at another version. */
export const updateSite = async (deps: Deps, member: Member, { siteCode, ...change }: Order): Promise<Result<void, Failure>> => {
  const words = parseSiteWords(change);
  if (!words.ok) return fail(failureOfFault(words.failure.field, words.failure.fault));
  const { siteName, ...said } = words.value;
  const now = deps.clock.now();
  return deps.transact(async (tx) => {
    const seen = { name: sites.name, info: sites.info, version: sites.version };
    const { name, info, version } = only(await tx.select(seen).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update'));
    if (change.version !== undefined && change.version !== version) return fail(failure('changedMeanwhile'));
    await tx
      .update(sites)
      .set({
        ...named(siteName),
        info: { ...info, ...said },
        version: version + 1,
        updatedAt: now,
      })
      .where(eq(sites.siteCode, siteCode));
    const before = { siteName: name, siteUrl: info.siteUrl ?? '', introduction: info.introduction };
    const fields = SITE_WORDS.filter((field) => before[field] !== words.value[field]);
    const detail = {
      fields: fields.join(' '),
      ...Object.fromEntries(
        fields.flatMap((field) => [
          [`${field}.before`, before[field]],
          [`${field}.after`, words.value[field]],
        ]),
      ),
    };
    await audit(tx, { actor: member.did, action: 'site.update', target: siteCode, siteCode, detail, at: now });
    return ok(undefined);
  });
};

/** Where a site shows pictures of its own: what the column and the audit log call them. */
const PLACES = {
  logo: { column: 'logoFileId', action: 'site.logo' },
  banner: { column: 'bannerFileId', action: 'site.banner' },
} as const;

interface Put {
  readonly siteCode: SiteCode;
  readonly place: keyof typeof PLACES;
  readonly fileId: string | null;
}

const putPicture = (deps: Deps, member: Member, { siteCode, place, fileId }: Put): Promise<void> =>
  deps.transact(async (tx) => {
    const { column, action } = PLACES[place];
    const at = deps.clock.now();
    await tx
      .update(sites)
      .set({ [column]: fileId, updatedAt: at })
      .where(eq(sites.siteCode, siteCode));
    await audit(tx, { actor: member.did, action, target: siteCode, siteCode, at, detail: { removed: fileId === null } });
  });

/** Changes a site's logo or banner; refused where the picture is none (`fileTypeRefused`, `imageUnreadable`). */
export const updateSitePicture = async (
  deps: Deps,
  member: Member,
  {
    siteCode,
    place,
    picture,
  }: { readonly siteCode: SiteCode; readonly place: keyof typeof PLACES; readonly picture: Incoming | undefined },
): Promise<Result<void, Failure>> => {
  if (picture === undefined) return fail(failure('badRequest', { field: place }));
  const bytes = await pictureBytes(picture);
  if (!bytes.ok) return bytes;
  const stored = await storePicture(deps, { name: picture.name, bytes: bytes.value, memberId: member.id, siteCode });
  if (!stored.ok) return stored;
  return ok(await putPicture(deps, member, { siteCode, place, fileId: stored.value }));
};

/** Takes a site's banner away; a site without one stays as it is. */
export const removeBanner = (deps: Deps, member: Member, siteCode: SiteCode): Promise<void> =>
  putPicture(deps, member, { siteCode, place: 'banner', fileId: null });
