import { type Failure, failure } from '@naru/domain/failure';
import {
  type BusinessFinding,
  type BusinessRegister,
  parseSeller,
  SELLER_FIELDS,
  type SellerFacts,
  waitsForPlatform,
} from '@naru/domain/issuer';
import { fail, failureOfFault, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { inForceAt, sellerFactsOf, sellerInForce } from '../../kernel/facts/seller.ts';
import { withinRates } from '../../kernel/rate.ts';
import { roleAt } from '../../kernel/site-authority.ts';
import type { Db } from '../../stores/db.ts';
import { moveRows } from '../../stores/move-rows.ts';
import { products, siteSellers } from '../../stores/schema/index.ts';
import { lockSite } from '../staff/site-staff.ts';

/** By what whoever sells is reached. */
const REACHED_BY: ReadonlySet<keyof SellerFacts> = new Set(['address', 'phone', 'email']);

const REGISTER_ASKS = { most: 20, seconds: 3_600, policy: 'business-register' };

/** What the tax office refuses of a business; a register that does not answer refuses nothing: the platform looks again. */
const whyNotBusiness = (finding: BusinessFinding | null): Failure | null => {
  if (finding === 'differs' || finding === 'unknown') return failure('businessDiffers', { field: 'businessNumber' });
  if (finding === 'suspended' || finding === 'closed') return failure('businessClosed', { field: 'businessNumber' });
  return null;
};

const askRegister = async (register: BusinessRegister | null, facts: SellerFacts): Promise<BusinessFinding | null> =>
  register === null ? null : register.validate(facts);

/** A store has shown something to buyers, whether or not it still does. */
const hasPublished = async (tx: Db, siteCode: string): Promise<boolean> =>
  (await tx.$count(products, and(eq(products.siteCode, siteCode), ne(products.state, 'draft')))) > 0;

/** Ends who sells in a site now: somebody else is put in their place. */
export const endSeller = async (tx: Db, siteCode: string, at: Date): Promise<void> => {
  await moveRows(tx, 'seller', 'replace', { where: inForceAt(siteCode), set: { untilAt: at } });
};

/** The facts of a seller as a row of its site. */
export const sellerRow = (
  siteCode: string,
  facts: SellerFacts,
  { finding, givenBy, at }: { readonly finding: BusinessFinding | null; readonly givenBy: number | null; readonly at: Date },
) => ({ siteCode, ...facts, finding, foundAt: finding === null ? null : at, givenBy, createdAt: at });

/**
 * Says who sells in a site, by an owner. The tax office is asked whether there is such a business where somebody answers for it. Once the store has shown
 * something to buyers, another business or representative waits for the platform; everything else counts at once. Refused with the field that breaks its
 * rule, `businessDiffers`, `businessClosed`, `rateLimited`, and `roleNeeded` to whoever is no owner any more.
 */
export const changeSeller = async (
  deps: Deps,
  member: Member,
  { siteCode, ...typed }: SellerFacts & { readonly siteCode: SiteCode },
): Promise<Result<void, Failure>> => {
  const read = parseSeller(typed);
  if (!read.ok) return fail(failureOfFault(read.failure.field, read.failure.fault));
  const facts = read.value;
  const asks = await withinRates(deps, [{ key: `business register ${member.id}`, ...REGISTER_ASKS }]);
  if (!asks.ok) return asks;
  // The register takes its time, during which nothing is locked.
  const finding = await askRegister(deps.businesses, facts);
  const refused = whyNotBusiness(finding);
  if (refused !== null) return fail(refused);
  return deps.transact<Result<void, Failure>>(async (tx) => {
    await lockSite(tx, siteCode);
    if ((await roleAt(tx, member.id, siteCode)) !== 'owner') return fail(failure('roleNeeded'));
    const at = deps.clock.now();
    const row = await sellerInForce(tx, siteCode);
    const before = row === undefined ? null : sellerFactsOf(row);
    const waits = waitsForPlatform(before, facts, await hasPublished(tx, siteCode));
    // Of two that wait the newer one is meant.
    await moveRows(tx, 'seller', 'withdraw', { where: and(eq(siteSellers.siteCode, siteCode), eq(siteSellers.state, 'waiting')), set: {} });
    if (!waits) await endSeller(tx, siteCode, at);
    await tx.insert(siteSellers).values({
      ...sellerRow(siteCode, facts, { finding, givenBy: member.id, at }),
      state: waits ? 'waiting' : 'inForce',
      fromAt: waits ? null : at,
    });
    const changed = SELLER_FIELDS.filter((field) => before?.[field] !== facts[field]);
    const detail = {
      fields: changed.join(' '),
      waits,
      // How somebody is reached stands in the store's page, and does not stay in a log for longer.
      ...Object.fromEntries(
        changed
          .filter((field) => !REACHED_BY.has(field))
          .flatMap((field) => [
            [`${field}.before`, before?.[field] ?? null],
            [`${field}.after`, facts[field]],
          ]),
      ),
    };
    await audit(tx, { actor: member.did, action: 'site.seller', target: siteCode, siteCode, detail, at });
    return ok(undefined);
  });
};
