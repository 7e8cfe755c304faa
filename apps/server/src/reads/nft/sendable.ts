import { type ExchangeCosts, type ExchangeTariff, whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import type { TokenId } from '@naru/domain/shared';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { quoteToken } from '../../kernel/facts/exchange.ts';
import { lookUpSeenToken } from '../../kernel/facts/token.ts';
import type { Db } from '../../stores/db.ts';

/** Why a member could not send an NFT; undefined for one that they cannot see. */
export const sendability = async (db: Db, member: Member, tokenId: TokenId): Promise<readonly Failure[] | undefined> => {
  const found = await lookUpSeenToken(db, member, { tokenId, how: 'look' });
  return found === undefined ? undefined : whyNotSendable(found.facts, actorOf(member));
};

/** What redeeming an NFT costs, and why a member could not; undefined for one that they cannot see. */
export const exchangeability = async (
  db: Db,
  member: Member,
  { tokenId, tariff }: { readonly tokenId: TokenId; readonly tariff: ExchangeTariff },
): Promise<{ readonly costs: ExchangeCosts; readonly reasons: readonly Failure[] } | undefined> => {
  const quoted = await quoteToken(db, member, { tokenId, how: 'look', tariff });
  if (quoted === undefined) return undefined;
  return { costs: quoted.costs, reasons: whyNotExchangeable(quoted.facts, actorOf(member)) };
};
