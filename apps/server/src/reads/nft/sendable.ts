import type { ExchangeCosts, ExchangeTariff } from '@naru/domain/exchange';
import { whyNotExchangeable } from '@naru/domain/exchange';
import type { Failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { actorOf } from '../../kernel/actor.ts';
import type { Member } from '../../kernel/deps.ts';
import { quoteToken } from '../../kernel/facts/exchange.ts';
import { lookUpToken } from '../../kernel/facts/token.ts';
import type { Db } from '../../stores/db.ts';
import { isSeenBy } from './lists.ts';

/** Why a member could not send an NFT; undefined for one that they cannot see. */
export const sendability = async (db: Db, member: Member, tokenId: string): Promise<readonly Failure[] | undefined> => {
  const found = await lookUpToken(db, tokenId, 'look');
  if (found === undefined || !isSeenBy(found.token, member.id)) return undefined;
  return whyNotSendable(found.facts, actorOf(member));
};

/** What redeeming an NFT costs, and why a member could not; undefined for one that they cannot see. */
export const exchangeability = async (
  db: Db,
  member: Member,
  { tokenId, tariff }: { readonly tokenId: string; readonly tariff: ExchangeTariff },
): Promise<{ readonly costs: ExchangeCosts; readonly reasons: readonly Failure[] } | undefined> => {
  const quoted = await quoteToken(db, tokenId, { how: 'look', tariff });
  if (quoted === undefined || !isSeenBy(quoted.token, member.id)) return undefined;
  return { costs: quoted.costs, reasons: whyNotExchangeable(quoted.facts, actorOf(member)) };
};
