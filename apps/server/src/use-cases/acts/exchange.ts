import { readPhone } from '@naru/domain/account';
import { bundledCosts, goodsNeeds, parseRecipient, type Recipient, whyNotExchangeable } from '@naru/domain/exchange';
import { failure } from '@naru/domain/failure';
import { ACTION_TYPE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import { approvalSummary, maskName, maskPhone } from '@naru/messages';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../kernel/actor.ts';
import { authorize } from '../../kernel/authorize.ts';
import { lockBundleLead, type QuotedToken, quoteToken } from '../../kernel/facts/exchange.ts';
import { appendHistory } from '../../kernel/history.ts';
import { notifyRedemption } from '../../kernel/notify-webhooks.ts';
import { only } from '../../kernel/only.ts';
import { passOrRefuse } from '../../kernel/refuse.ts';
import { openRecipient, RECIPIENT_PLACES, sealRecipient } from '../../kernel/sealed-recipient.ts';
import { exchanges, tokens } from '../../stores/schema/index.ts';
import { writeStep } from '../exchange/move-exchange.ts';
import { issuerParty, notifyIssuer } from '../exchange/notices.ts';
import { readRecipient } from '../exchange/recipient.ts';
import { newOrderId, writeOrder } from '../order/open-order.ts';
import type { ActModule } from './act-module.ts';

/**
 * Exchanges an NFT for its goods: the exchange with its frozen costs (without delivery where it goes in a parcel that is paid for), the token kept for it, its owner's authorisation to burn it, row 06 of its history, and
 * an order of the costs; without costs it is its issuer's to prepare at once.
 */
export const exchange: ActModule<'exchange', { readonly quoted: QuotedToken; readonly recipient: Recipient }> = {
  judge: async ({ config }, db, { member, act }, how) => {
    const recipient = readRecipient(act.recipient, config.exchange.phones);
    if (!recipient.ok) return recipient;
    const quoted = await quoteToken(db, member, { tokenId: act.tokenIds[0], how, tariff: config.exchange.tariff });
    if (quoted === undefined) return fail(failure('lookupFailed'));
    const allowed = passOrRefuse(whyNotExchangeable(quoted.facts, actorOf(member)));
    return allowed.ok ? ok({ quoted, recipient: recipient.value }) : allowed;
  },
  show: async (_, { act: { recipient } }, { head, what }) => {
    const { name, zoneCode, address, addressDetail } = recipient;
    const phone = readPhone(recipient.phone);
    if (!phone.ok) return fail(failure('badRequest', { field: 'phone' }));
    const delivery = { recipient: name, address: `(${zoneCode}) ${address} ${addressDetail}`.trim(), phone: maskPhone(phone.value.number) };
    const summary = approvalSummary('exchange', { what, receiver: maskName(name) });
    return ok({ ...head, action: ACTION_TYPE.exchange, delivery, summary });
  },
  carryOut: async (deps, tx, { member, approval, method }, { quoted, recipient }) => {
    const { token, productType } = quoted;
    const { tokenId, productId, siteCode } = token;
    const at = deps.clock.now();
    // What costs no delivery by itself goes by itself: nothing hangs on another one's being withdrawn from.
    const lead = { memberId: member.id, siteCode, productType };
    const bundledWith = quoted.costs.delivery === 0 ? undefined : await lockBundleLead(deps, tx, lead, recipient);
    const costs = bundledWith === undefined ? quoted.costs : bundledCosts(quoted.costs);
    const orderId = costs.total === 0 ? null : newOrderId();
    if (orderId !== null) {
      const { itemId } = token;
      await writeOrder(deps, tx, member, { orderId, kind: 'exchangeFee', siteCode, productId, itemId, tokenId, price: costs.total });
    }
    const made = only(
      await tx
        .insert(exchanges)
        .values({
          ...costs,
          tokenId,
          productId,
          siteCode,
          orderId,
          bundledWith: bundledWith ?? null,
          ownerMemberId: member.id,
          goodsNeeds: [...goodsNeeds(quoted)],
          state: orderId === null ? 'requested' : 'awaitingPayment',
          recipient: await sealRecipient(deps.keys, recipient, RECIPIENT_PLACES.exchange(member.id, tokenId)),
          recipientMasked: maskName(recipient.name),
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
    );
    await authorize(deps, tx, { token, by: { memberId: member.id }, cause: `exchange:${made.id}`, approval, act: { kind: 'burn' } });
    await tx.update(tokens).set({ lock: 'exchange', updatedAt: at }).where(eq(tokens.tokenId, tokenId));
    await writeStep(deps, tx, made, { state: made.state, by: 'owner', means: method, at });
    const [from, to] = [{ memberId: member.id, nickname: member.nickname }, await issuerParty(tx, siteCode)];
    await appendHistory(tx, { tokenId, productId, tradeType: 'exchangeRequested', from, to, price: null, at });
    if (orderId === null) {
      await notifyIssuer(tx, made, 'exchangeAsked', at);
      await notifyRedemption(tx, made, 'pay', at);
    }
    return ok({ exchangeId: made.id });
  },
  archive: ({ recipient, ...action }) => {
    const read = parseRecipient(recipient);
    return { action, person: { recipient: read.ok ? read.value : recipient } };
  },
  seal: async (keys, id, { recipient, ...rest }) => ({
    ...rest,
    sealedRecipient: await sealRecipient(keys, recipient, RECIPIENT_PLACES.qr(id)),
  }),
  open: async (keys, id, { sealedRecipient, ...rest }) => ({
    ...rest,
    recipient: await openRecipient(keys, sealedRecipient, RECIPIENT_PLACES.qr(id)),
  }),
};
