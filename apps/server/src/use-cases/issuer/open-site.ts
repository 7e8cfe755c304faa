import { type Failure, failure } from '@naru/domain/failure';
import type { Fact } from '@naru/domain/nft';
import { fail, longText, ok, parseSiteCode, type Result, shortText } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import { named } from '../../names/named.ts';
import { siteAuthorities, sites } from '../../stores/schema/index.ts';
import { storePicture } from '../file/store-picture.ts';

/** A new issuer's store, as an operator opens it. */
export interface SiteOrder {
  readonly siteCode: string;
  readonly name: string;
  readonly ownerMemberId: number;
  readonly introduction: string;
  /** The seller's identity card that Korean law asks for. */
  readonly seller: readonly Fact[];
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
        info: { introduction: introduction.value, seller: order.seller },
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ siteCode: sites.siteCode });
    if (opened.length === 0) return fail(failure('createFailed', { field: 'siteCode' }));
    await tx.insert(siteAuthorities).values({ siteCode, memberId: order.ownerMemberId, role: 'owner', createdAt: now });
    await notify(tx, [{ memberId: order.ownerMemberId, kind: 'roleChanged', payload: { site: name.value, role: 'owner', siteCode } }], now);
    await audit(tx, { actor: operator, action: 'site.open', target: siteCode, siteCode, at: now });
    return ok(undefined);
  });
};
