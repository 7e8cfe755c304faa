import { isOfLegalPerson, type PayoutDelay, type PayoutOrder, type PayoutReceiver } from '@naru/domain/payout';
import type { Keys } from '@naru/domain/secret';
import type { Clock } from '@naru/domain/shared';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { payouts, tossSellers } from '../../stores/schema/index.ts';
import { randomSecret } from '../secrets/random-secret.ts';
import { PayoutTrouble, type TossPayoutWire, TossSeller } from './toss-payout-wire.ts';

type SellerRow = typeof tossSellers.$inferSelect;

export interface KnownSeller {
  readonly ref: string;
  readonly sellerId: string;
  readonly standing: string;
}

/** Twenty letters, which is what its names of receivers may have. */
const REF_BYTES = 15;
/** Whoever is not through with proving who they are is asked about again after so long; a message comes sooner. */
const LOOK_AGAIN_MS = 600_000;
const MOST_NAME = 50;
/** Of such receivers money is taken; of the first kind up to ten million won a week, and for more they have to prove who they are. */
const READY: ReadonlySet<string> = new Set(['PARTIALLY_APPROVED', 'APPROVED']);

const identityOf = (receiver: PayoutReceiver & { readonly email: string; readonly phone: string }) => {
  const { email, phone } = receiver;
  if (receiver.kind === 'person')
    return { businessType: 'INDIVIDUAL', individual: { name: receiver.name.slice(0, MOST_NAME), email, phone } };
  const { name, representative, businessNumber } = receiver;
  return {
    businessType: isOfLegalPerson(businessNumber) ? 'CORPORATE' : 'INDIVIDUAL_BUSINESS',
    company: {
      name: name.slice(0, MOST_NAME),
      representativeName: representative.slice(0, MOST_NAME),
      businessRegistrationNumber: businessNumber,
      email,
      phone,
    },
  };
};

interface Parts {
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly wire: TossPayoutWire;
}

/** The receivers of payouts, made known to Toss Payments when money is to go to them for the first time: to another account, it is another receiver. */
export const makeTossSellers = ({ db, keys, clock, wire }: Parts) => {
  /** Whoever was made known with this very account before. */
  const rowOf = async ({ payoutId, bankId, account, holder }: PayoutOrder): Promise<SellerRow | undefined> => {
    const rows = await db
      .select({ seller: tossSellers, id: payouts.id, sealed: payouts.account })
      .from(tossSellers)
      .innerJoin(payouts, eq(payouts.id, tossSellers.payoutId))
      .where(
        and(
          eq(payouts.bankId, bankId),
          eq(payouts.holder, holder),
          sql`(coalesce(${payouts.memberId}, 0), coalesce(${payouts.siteCode}, '')) =
            (select coalesce(member_id, 0), coalesce(site_code, '') from payouts mine where mine.id = ${payoutId})`,
        ),
      )
      .orderBy(asc(tossSellers.createdAt));
    for (const { seller, id, sealed } of rows) if ((await keys.open(sealed, `payouts.account.${id}`)) === account) return seller;
    return undefined;
  };

  const remember = async (ref: string, { id, status }: { readonly id: string; readonly status: string }): Promise<KnownSeller> => {
    await db.update(tossSellers).set({ sellerId: id, standing: status, lookedAt: clock.now() }).where(eq(tossSellers.ref, ref));
    return { ref, sellerId: id, standing: status };
  };

  const makeKnown = async (order: PayoutOrder, ref: string): Promise<KnownSeller | 'contact'> => {
    const { bankId, account, holder, receiver } = order;
    const { email, phone } = receiver;
    if (email === null || phone === null) return 'contact';
    const body = {
      refSellerId: ref,
      ...identityOf({ ...receiver, email, phone }),
      account: { bankCode: bankId, accountNumber: account, holderName: holder.slice(0, MOST_NAME) },
    };
    const answer = await wire.ask('seller', 'sellers', TossSeller, { key: ref, body });
    if (!('refused' in answer)) {
      if (answer.refSellerId !== ref) throw new PayoutTrouble('Toss Payments, seller: another receiver');
      return remember(ref, answer);
    }
    // It may be refused because it was done before, and the answer was lost.
    const known = await wire.find('sellers', TossSeller, ({ refSellerId }) => refSellerId === ref);
    if (known === undefined) throw new PayoutTrouble(`Toss Payments, seller: ${answer.refused}`);
    return remember(ref, known);
  };

  /** Asks about one; what it says now is kept. */
  const lookAt = async (ref: string, sellerId: string): Promise<KnownSeller> => {
    const answer = await wire.ask('look at a seller', `sellers/${encodeURIComponent(sellerId)}`, TossSeller);
    if ('refused' in answer || answer.id !== sellerId || answer.refSellerId !== ref)
      throw new PayoutTrouble(`Toss Payments, look at a seller: ${'refused' in answer ? answer.refused : 'another receiver'}`);
    return remember(ref, answer);
  };

  return {
    /** The receiver of a payout, made known where they are not yet; or why that cannot be. */
    sellerFor: async (order: PayoutOrder): Promise<KnownSeller | Extract<PayoutDelay, 'contact' | 'identity'>> => {
      let row = await rowOf(order);
      if (row === undefined) {
        const made = { ref: randomSecret(REF_BYTES), payoutId: order.payoutId, createdAt: clock.now() };
        await db.insert(tossSellers).values(made).onConflictDoNothing();
        row = await rowOf(order);
        if (row === undefined) throw new Error('a receiver that was not written');
      }
      if (row.sellerId === null) {
        const known = await makeKnown(order, row.ref);
        if (known === 'contact' || READY.has(known.standing)) return known;
        return 'identity';
      }
      const { ref, sellerId, standing: status, lookedAt } = row;
      if (status !== null && READY.has(status)) return { ref, sellerId, standing: status };
      if (lookedAt !== null && clock.now().getTime() - lookedAt.getTime() < LOOK_AGAIN_MS) return 'identity';
      const now = await lookAt(ref, sellerId);
      return READY.has(now.standing) ? now : 'identity';
    },
    /** Asks about a receiver whom a message names, or about whom a refusal speaks. */
    lookAgain: async (ref: string): Promise<void> => {
      const [row] = await db.select().from(tossSellers).where(eq(tossSellers.ref, ref));
      if (row !== undefined && row.sellerId !== null) await lookAt(ref, row.sellerId);
    },
  };
};
