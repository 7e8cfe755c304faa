import { maskEmail, parsePhone, tidyEmail } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { FOUND_BY, type FoundBy, MOST_FINDS_A_DAY, MOST_FOUND } from '@naru/domain/operator';
import { readOrderNumber } from '@naru/domain/order';
import { description, fail, failureOfFault, ok, type Result, tidyLine } from '@naru/domain/shared';
import { maskName, maskPhone } from '@naru/messages';
import { desc, eq, inArray } from 'drizzle-orm';
import { lookupHashes } from '../../gateways/secrets/keys.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import { orderNamed } from '../../reads/order/named-order.ts';
import { brand } from '../../stores/branding.ts';
import {
  exchangeSteps,
  exchanges,
  gifts,
  inquiries,
  members,
  orders,
  smathCodes,
  smathEntries,
  tokens,
} from '../../stores/schema/index.ts';
import { codeHashesOf } from '../gift/nft-code.ts';

const DAY_SECONDS = 86_400;
/** A few more than are shown, so that it is known whether there are more. */
const ONE_MORE = MOST_FOUND + 1;

/** How one thing is recognised in what is typed, null where it is none, and whose it is. */
interface Way {
  readonly read: (sought: string) => string | null;
  readonly whose: (deps: Pick<Deps, 'db' | 'keys'>, sought: string) => Promise<readonly (number | null)[]>;
}

const plain = (sought: string): string => sought.replace(/[\s-]/g, '');
const matching =
  (shape: RegExp, tidy: (sought: string) => string = (sought) => sought) =>
  (sought: string): string | null => {
    const tidied = tidy(sought);
    return shape.test(tidied) ? tidied : null;
  };
/** A running number, as people read it out: `No. 12`, `#12`, `12번`. */
const number = matching(/^[1-9]\d{0,14}$/, (sought) =>
  sought
    .replace(/^(?:no\.?|#)\s*/i, '')
    .replace(/번$/, '')
    .replaceAll(',', ''),
);
/** The id of an order. */
const orderId = matching(/^[\w-]{8,64}$/);
const name = matching(/^[^@:\d][^@:]*$/);

const memberIds = (rows: readonly { readonly id: number | null }[]): readonly (number | null)[] => rows.map(({ id }) => id);

const WAYS: Readonly<Record<FoundBy, Way>> = Object.freeze({
  phone: {
    read: (sought) => {
      const phone = parsePhone(sought);
      return phone.ok ? phone.value : null;
    },
    whose: async ({ db, keys }, phone) =>
      memberIds(
        await db
          .select({ id: members.id })
          .from(members)
          .where(inArray(members.phoneHash, [...(await lookupHashes(keys, 'phone', phone))]))
          .limit(ONE_MORE),
      ),
  },
  email: {
    read: matching(/^[^@\s]+@[^@\s]+$/),
    whose: async ({ db }, email) =>
      memberIds(
        await db
          .select({ id: members.id })
          .from(members)
          .where(eq(members.email, tidyEmail(email))),
      ),
  },
  did: {
    read: matching(/^did:\S+$/),
    whose: async ({ db }, did) => memberIds(await db.select({ id: members.id }).from(members).where(eq(members.did, did))),
  },
  nickname: {
    read: matching(/^[^@:]+$/),
    whose: async ({ db }, nickname) => memberIds(await db.select({ id: members.id }).from(members).where(eq(members.nickname, nickname))),
  },
  name: {
    read: name,
    whose: async ({ db }, sought) =>
      memberIds(
        await db.select({ id: members.id }).from(members).where(eq(members.name, sought)).orderBy(desc(members.id)).limit(ONE_MORE),
      ),
  },
  code: {
    read: matching(/^[2-9A-HJ-NP-Z]{16}$/i, plain),
    whose: async ({ db, keys }, code) => {
      const hashes = [...(await codeHashesOf(keys, code))];
      const sent = await db
        .select({ sender: gifts.senderMemberId, receiver: gifts.receiverMemberId })
        .from(gifts)
        .where(inArray(gifts.codeHash, hashes))
        .limit(ONE_MORE);
      const entered = await db
        .select({ id: smathEntries.memberId })
        .from(smathCodes)
        .innerJoin(smathEntries, eq(smathEntries.codeId, smathCodes.id))
        .where(inArray(smathCodes.codeHash, hashes))
        .limit(ONE_MORE);
      return [...sent.flatMap(({ sender, receiver }) => [sender, receiver]), ...memberIds(entered)];
    },
  },
  order: {
    read: (sought) => (readOrderNumber(sought) === null ? orderId(sought) : sought),
    whose: async ({ db }, named) => {
      const rows = await db.select({ buyer: orders.buyerMemberId, seller: orders.sellerMemberId }).from(orders).where(orderNamed(named));
      return rows.flatMap(({ buyer, seller }) => [buyer, seller]);
    },
  },
  waybill: {
    read: matching(/^\d{9,14}$/, plain),
    whose: async ({ db }, waybill) => {
      const now = await db.select({ id: exchanges.ownerMemberId }).from(exchanges).where(eq(exchanges.waybill, waybill)).limit(ONE_MORE);
      // A parcel that left again under another number was told of by its first.
      const before = await db
        .select({ id: exchanges.ownerMemberId })
        .from(exchangeSteps)
        .innerJoin(exchanges, eq(exchanges.id, exchangeSteps.exchangeId))
        .where(eq(exchangeSteps.waybill, waybill))
        .limit(ONE_MORE);
      const prizes = await db
        .select({ id: smathEntries.memberId })
        .from(smathEntries)
        .where(eq(smathEntries.waybill, waybill))
        .limit(ONE_MORE);
      return memberIds([...now, ...before, ...prizes]);
    },
  },
  member: {
    read: number,
    whose: async ({ db }, sought) =>
      memberIds(
        await db
          .select({ id: members.id })
          .from(members)
          .where(eq(members.id, Number(sought))),
      ),
  },
  nft: {
    read: number,
    whose: async ({ db }, sought) =>
      memberIds(await db.select({ id: tokens.ownerMemberId }).from(tokens).where(eq(tokens.tokenId, sought))),
  },
  exchange: {
    read: number,
    whose: async ({ db }, sought) =>
      memberIds(
        await db
          .select({ id: exchanges.ownerMemberId })
          .from(exchanges)
          .where(eq(exchanges.id, brand.exchange(Number(sought)))),
      ),
  },
  inquiry: {
    read: number,
    whose: async ({ db }, sought) =>
      memberIds(
        await db
          .select({ id: inquiries.memberId })
          .from(inquiries)
          .where(eq(inquiries.id, brand.inquiry(Number(sought)))),
      ),
  },
});

/**
 * Finds members by anything of theirs that somebody says on the telephone, exactly: never by a part, by which members could be gone through. Whoever is found
 * is masked. Nobody found is an answer: `tried` says by what was looked. Refused: `badRequest` with the field `reason` or `sought`, `rateLimited` past
 * {@link MOST_FINDS_A_DAY}.
 */
export const findMembers = async (
  deps: Deps,
  operator: string,
  { sought: typed, reason }: { readonly sought: string; readonly reason: string },
) => {
  const why = description(reason);
  if (!why.ok) return fail(failureOfFault('reason', why.failure));
  const sought = tidyLine(typed);
  if (sought === '') return fail(failure('badRequest', { field: 'sought' }));
  const rate: Result<void, Failure> = await withinRates(deps, [{ key: `find:${operator}`, most: MOST_FINDS_A_DAY, seconds: DAY_SECONDS }]);
  if (!rate.ok) return rate;
  const { db, keys, clock } = deps;
  const tried = FOUND_BY.flatMap((by) => {
    const read = WAYS[by].read(sought);
    return read === null ? [] : [{ by, read }];
  });
  const found = new Map<number, FoundBy[]>();
  for (const { by, read } of tried)
    for (const id of new Set(await WAYS[by].whose(deps, read))) if (id !== null) found.set(id, [...(found.get(id) ?? []), by]);
  const shown = [...found.keys()].slice(0, MOST_FOUND);
  const rows = shown.length === 0 ? [] : await db.select().from(members).where(inArray(members.id, shown)).orderBy(desc(members.id));
  const lines = await Promise.all(
    rows.map(async ({ id, did, nickname, name: whole, email, phone, state }) => ({
      number: id,
      nickname,
      name: maskName(whole),
      email: email === null ? null : maskEmail(email),
      phone: phone === null ? null : maskPhone(await keys.open(phone, `members.phone.${did}`)),
      state,
      by: found.get(id) ?? [],
    })),
  );
  // What was looked for is somebody's data itself: the log has by what, and how many were found.
  const by = tried.map((one) => one.by).join(' ');
  await audit(db, {
    actor: operator,
    action: 'member.find',
    target: by,
    detail: { found: found.size },
    reason: why.value,
    at: clock.now(),
  });
  return ok({ tried: tried.map((one) => one.by), members: lines, more: found.size > shown.length });
};
