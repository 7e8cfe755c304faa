import type { Hex } from '@naru/domain/chain';
import { parseRecipient, type Recipient, whyNotExchangeable } from '@naru/domain/exchange';
import { type Failure, failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import { fail, ok, type Result } from '@naru/domain/shared';
import { maskName } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { approvedByPin, archiveApproval } from '../../kernel/approvals.ts';
import { authorize } from '../../kernel/authorize.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { appendHistory } from '../../kernel/history.ts';
import type { LookUp } from '../../kernel/look-up-token.ts';
import { type OnceKey, once } from '../../kernel/once.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse, refusalOf } from '../../kernel/refuse.ts';
import { RECIPIENT_PLACES, sealRecipient } from '../../kernel/sealed-recipient.ts';
import type { Db } from '../../stores/db.ts';
import { exchanges, tokens } from '../../stores/schema/index.ts';
import { newOrderId, writeOrder } from '../order/open-order.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import { type QuotedToken, quoteToken } from './quote.ts';
import { tellStep } from './step.ts';
import { issuerParty, tellIssuer } from './tell.ts';

/** Which NFT is redeemed, and where its goods go. */
export interface ExchangeWish {
  readonly tokenId: string;
  readonly recipient: Recipient;
}

type RequestDeps = Pick<Deps, 'clock' | 'keys' | 'chain' | 'config'>;

/** What the rules say of redeeming a token, and the token with its costs. */
const judge = async (
  { config }: Pick<Deps, 'config'>,
  db: Db,
  member: Member,
  tokenId: string,
  how: LookUp,
): Promise<Result<QuotedToken, Failure>> => {
  const found = await quoteToken(db, tokenId, how, config.exchange.tariff);
  if (found === undefined) return fail(failure('lookupFailed'));
  const allowed = passOrRefuse(whyNotExchangeable(found.facts, actorOf(member)));
  return allowed.ok ? ok(found) : allowed;
};

/** A recipient that goods can be sent to; refused with `badRequest` and the field that breaks its rule. */
export const readRecipient = (typed: Recipient): Result<Recipient, Failure> => {
  const read = parseRecipient(typed);
  return read.ok ? read : fail(failure('badRequest', { field: read.failure.field, data: { rule: read.failure.fault.rule } }));
};

/** Why a member cannot redeem a token as things stand; null when he can. */
export const whyNotRedeemed = async (
  deps: Pick<Deps, 'config' | 'db'>,
  member: Member,
  { tokenId, recipient }: ExchangeWish,
): Promise<Failure | null> => {
  const read = readRecipient(recipient);
  if (!read.ok) return read.failure;
  const judged = await judge(deps, deps.db, member, tokenId, 'look');
  return refusalOf(judged);
};

/** Asks for the goods, confirmed by the PIN that travels with exactly this NFT and recipient (product 4, confirmation method). */
export const requestByPin = async (
  deps: Deps,
  member: Member,
  { pin, ...wish }: ExchangeWish & { readonly pin: PinHash },
  key?: OnceKey,
): Promise<Result<{ exchangeId: number }, Failure>> => {
  const confirmed = await confirmPin(deps, member.id, pin);
  if (!confirmed.ok) return confirmed;
  return once(deps, member, key, async (tx) => {
    const { tokenId, recipient } = wish;
    const approved = await approvedByPin({ type: 'exchange', tokenIds: [tokenId], recipient });
    const asked = await requestExchange(deps, tx, { member, approval: approved.digest }, wish);
    if (asked.ok) await archiveApproval(deps, tx, member.id, approved, deps.clock.now());
    return asked;
  });
};

/**
 * What follows the approval, in the caller's transaction: the exchange with its frozen costs, the token kept for it, its owner's authorisation to
 * burn it, row 06 of its history, and, where there are costs, the order of them. Without costs it is in its issuer's hands at once.
 */
export const requestExchange = async (
  deps: RequestDeps,
  tx: Db,
  { member, approval }: { readonly member: Member; readonly approval: Hex },
  { tokenId, recipient }: ExchangeWish,
): Promise<Result<{ exchangeId: number }, Failure>> => {
  const read = readRecipient(recipient);
  if (!read.ok) return read;
  const judged = await judge(deps, tx, member, tokenId, 'lock');
  if (!judged.ok) return judged;
  const { token, costs } = judged.value;
  const { productId, siteCode } = token;
  const at = deps.clock.now();
  const orderId = costs.total === 0 ? null : newOrderId();
  if (orderId !== null) {
    const { itemId } = token;
    await writeOrder(deps, tx, member, { orderId, kind: 'exchangeFee', siteCode, productId, itemId, tokenId, price: costs.total });
  }
  const exchange = only(
    await tx
      .insert(exchanges)
      .values({
        ...costs,
        tokenId,
        productId,
        siteCode,
        orderId,
        ownerMemberId: member.id,
        state: orderId === null ? 'requested' : 'awaitingPayment',
        recipient: await sealRecipient(deps.keys, read.value, RECIPIENT_PLACES.exchange(member.id, tokenId)),
        recipientMasked: maskName(read.value.name),
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  );
  await authorize(deps, tx, { token, by: { memberId: member.id }, cause: `exchange:${exchange.id}`, approval, act: { kind: 'burn' } });
  await tx.update(tokens).set({ lock: 'exchange', updatedAt: at }).where(eq(tokens.tokenId, tokenId));
  await tellStep(tx, exchange.id, exchange.state, 'owner', at);
  const [from, to] = [{ memberId: member.id, nickname: member.nickname }, await issuerParty(tx, siteCode)];
  await appendHistory(tx, { tokenId, productId, tradeType: 'exchangeRequested', from, to, price: null, at });
  if (orderId === null) await tellIssuer(tx, exchange, 'exchangeAsked', at);
  return ok({ exchangeId: exchange.id });
};
