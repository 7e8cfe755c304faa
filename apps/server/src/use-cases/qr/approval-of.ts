import { parsePhone } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import type { QrAction } from '@naru/domain/qr';
import { type Did, fail, ok, type Result } from '@naru/domain/shared';
import { ACTION_DATA_TYPE, type ActionApproval, type ActionToken } from '@naru/identity/action';
import { approvalSummary, formatWon, maskName, maskPhone, namesOf } from '@naru/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { nftCards } from '../../reads/nft/cards.ts';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members, offers, tokens } from '../../stores/schema/index.ts';

const PLAIN_PICTURE = '/nft/favicon.svg';

interface Shown {
  readonly tokens: readonly [ActionToken, ...ActionToken[]];
  readonly site: ActionApproval['site'];
  readonly what: string;
}

/** The named NFTs as a wallet shows them; refused for one that is not there or not the member's own. */
const shownTokens = async (db: Db, member: Member, tokenIds: readonly string[], origin: string): Promise<Result<Shown, Failure>> => {
  const named = and(inArray(tokens.tokenId, [...tokenIds]), eq(tokens.ownerMemberId, member.id), eq(tokens.state, 'live'));
  const cards = await nftCards(db, named, [], { limit: tokenIds.length, offset: 0 });
  const byId = new Map<string, (typeof cards)[number]>(cards.map((card) => [card.tokenId, card]));
  const ordered = [...new Set(tokenIds)].flatMap((tokenId) => byId.get(tokenId) ?? []);
  const [first] = ordered;
  if (first === undefined || ordered.length !== tokenIds.length) return fail(failure('noPermission'));
  const [one, ...others] = ordered.map(({ tokenId, name, number, thumbnail }) => ({
    tokenId,
    name: `${name} #${number}`,
    picture: `${origin}${thumbnail?.url ?? PLAIN_PICTURE}`,
  }));
  if (one === undefined) throw new Error('no NFT to show');
  return ok({ tokens: [one, ...others], site: first.siteCode, what: namesOf([one, ...others].map(({ name }) => name)) });
};

const receiverByDid = async (db: Db, member: Member, did: string): Promise<Result<{ did: string; nickname: string }, Failure>> => {
  if (did === member.did) return fail(failure('ownThing'));
  const [found] = await db
    .select({ did: members.did, nickname: members.nickname })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active')));
  return found === undefined ? fail(failure('userLookupFailed')) : ok(found);
};

/** Who has made an offer. */
const offererOf = async (db: Db, offerId: number): Promise<{ did: Did; nickname: string } | undefined> => {
  const [found] = await db
    .select({ did: members.did, nickname: members.nickname })
    .from(offers)
    .innerJoin(members, eq(members.id, offers.buyerMemberId))
    .where(eq(offers.id, offerId));
  return found === undefined ? undefined : { did: brand.did(found.did), nickname: found.nickname };
};

/**
 * The exact action as the wallet shows it and its holder signs it: names and pictures of the NFTs, receiver, price, goods' address, a line in
 * Korean. Refused for NFTs that are not the member's own and for a receiver who is none.
 */
export const approvalOf = async (
  { db, clock, config }: Deps,
  member: Member,
  action: QrAction,
  origin: string,
): Promise<Result<ActionApproval, Failure>> => {
  const shown = await shownTokens(db, member, action.tokenIds, origin);
  if (!shown.ok) return shown;
  const { what, ...about } = shown.value;
  const expiresAt = new Date(clock.now().getTime() + config.wallet.qrSeconds * 1000).toISOString();
  const head = { type: ACTION_DATA_TYPE, ...about, expiresAt } as const;
  switch (action.type) {
    case 'sale': {
      const { price, offerId, listing } = action;
      const sale = { ...head, action: ACTION_TYPE.sale, price } as const;
      const kind = listing === undefined ? 'sale' : 'repricing';
      if (offerId === undefined) return ok({ ...sale, summary: approvalSummary(kind, { what, price: formatWon(price) }) });
      const receiver = await offererOf(db, offerId);
      if (receiver === undefined) return fail(failure('lookupFailed'));
      return ok({
        ...sale,
        receiver,
        summary: approvalSummary('offerSale', { what, price: formatWon(price), receiver: receiver.nickname }),
      });
    }
    case 'revoke':
      return ok({ ...head, action: ACTION_TYPE.revoke, summary: approvalSummary('revoke', { what }) });
    case 'didTransfer':
    case 'didGift': {
      const found = await receiverByDid(db, member, action.toDid);
      if (!found.ok) return found;
      const receiver = { did: brand.did(found.value.did), nickname: found.value.nickname };
      return ok({
        ...head,
        action: ACTION_TYPE[action.type],
        receiver,
        summary: approvalSummary(action.type, { what, receiver: receiver.nickname }),
      });
    }
    case 'phoneTransfer':
    case 'phoneGift': {
      const phone = parsePhone(action.phone);
      if (!phone.ok) return fail(failure('badRequest', { field: 'phone' }));
      const receiver = { phone: maskPhone(phone.value) };
      return ok({
        ...head,
        action: ACTION_TYPE[action.type],
        receiver,
        summary: approvalSummary(action.type, { what, receiver: receiver.phone }),
      });
    }
    case 'exchange': {
      const { name, phone, zoneCode, address, addressDetail } = action.recipient;
      const number = parsePhone(phone);
      if (!number.ok) return fail(failure('badRequest', { field: 'phone' }));
      const delivery = { recipient: name, address: `(${zoneCode}) ${address} ${addressDetail}`.trim(), phone: maskPhone(number.value) };
      return ok({
        ...head,
        action: ACTION_TYPE.exchange,
        delivery,
        summary: approvalSummary('exchange', { what, receiver: maskName(name) }),
      });
    }
  }
};
