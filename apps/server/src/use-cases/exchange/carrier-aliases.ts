import { type Carrier, type CarrierAlias, carrierKey, carriersByName, carriersOfSite, whyNotCarrierAlias } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { CARRIER_LABELS } from '@naru/messages';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { carrierAliasesOf } from '../../reads/exchange.ts';
import type { Db } from '../../stores/db.ts';
import { carrierAliases, sites } from '../../stores/schema/index.ts';

/** The names that everybody's sheets may have. */
const COMMON = carriersByName(CARRIER_LABELS);

/** By which names a site's sheets may call carriers. */
export const carriersOf = async (db: Db, siteCode: SiteCode): Promise<ReadonlyMap<string, Carrier>> =>
  carriersOfSite({ common: COMMON, own: await carrierAliasesOf(db, siteCode) });

/** Has a site's sheets call a carrier by another name, which may have stood for another one; refused by {@link whyNotCarrierAlias}. */
export const saveCarrierAlias = (
  deps: Deps,
  member: Member,
  { siteCode, name, carrier }: CarrierAlias & { readonly siteCode: SiteCode },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    // One after the other, so that the limit is one.
    await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('no key update');
    const [reason] = whyNotCarrierAlias(name, { common: COMMON, own: await carrierAliasesOf(tx, siteCode) });
    if (reason !== undefined) return fail(reason);
    const at = deps.clock.now();
    await tx
      .insert(carrierAliases)
      .values({ siteCode, key: carrierKey(name), name, carrier, createdAt: at })
      .onConflictDoUpdate({ target: [carrierAliases.siteCode, carrierAliases.key], set: { name, carrier } });
    await audit(tx, { actor: member.did, action: 'carrier.alias', target: siteCode, siteCode, detail: { name, carrier }, at });
    return ok(undefined);
  });

/** Takes a name back that a site has added, however it is written; `lookupFailed` where it has none such. */
export const removeCarrierAlias = (
  deps: Deps,
  member: Member,
  { siteCode, name }: { readonly siteCode: SiteCode; readonly name: string },
): Promise<Result<void, Failure>> =>
  deps.transact(async (tx): Promise<Result<void, Failure>> => {
    const [gone] = await tx
      .delete(carrierAliases)
      .where(and(eq(carrierAliases.siteCode, siteCode), eq(carrierAliases.key, carrierKey(name))))
      .returning({ name: carrierAliases.name, carrier: carrierAliases.carrier });
    if (gone === undefined) return fail(failure('lookupFailed'));
    await audit(tx, { actor: member.did, action: 'carrier.forget', target: siteCode, siteCode, detail: gone, at: deps.clock.now() });
    return ok(undefined);
  });
