import { exchangeCodec, exchangeQuoteCodec, exchangeRowCodec, keptAddressCodec, nftCardCodec, pageCodec } from '@naru/contract/codec';
import { EXCHANGE_PAGE_SIZE, whyNotExchangeable } from '@naru/domain/exchange';
import { FAILURE_CODES, failure } from '@naru/domain/failure';
import { whyNotSendable } from '@naru/domain/gift';
import { fail, ok } from '@naru/domain/shared';
import { desc, eq } from 'drizzle-orm';
import { actorOf } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import { lookUpToken } from '../kernel/look-up-token.ts';
import { openRecipient, RECIPIENT_PLACES, recipientOf } from '../kernel/sealed-recipient.ts';
import { exchangeById, exchangesOf, exchangeView } from '../reads/exchange.ts';
import { isSeenBy } from '../reads/nft/lists.ts';
import { countTransferable, exchangeableNfts } from '../reads/nft/own-tokens.ts';
import { pageWindow } from '../reads/paging.ts';
import { brand } from '../stores/branding.ts';
import { memberAddresses } from '../stores/schema/index.ts';
import { changeAddress, keepAddress, removeAddress } from '../use-cases/address/keep-address.ts';
import { openPayment } from '../use-cases/exchange/pay-exchange.ts';
import { quoteToken } from '../use-cases/exchange/quote.ts';
import { receiveGoods } from '../use-cases/exchange/receive.ts';
import { requestByPin } from '../use-cases/exchange/request.ts';
import { withdrawExchange } from '../use-cases/exchange/withdraw.ts';
import type { Handlers } from './handler.ts';
import { pinOf } from './pin-of.ts';

const rows = pageCodec(exchangeRowCodec);
const cards = pageCodec(nftCardCodec);

/** Redeeming NFTs, as their owners do, and the addresses that members keep (product 7, NFT). */
export const exchangeHandlers = (deps: Deps) => {
  const { db, keys, config } = deps;
  return {
    deliveryWallet: ({ body: { tokenIds, pin, ...recipient }, member, key }) =>
      requestByPin(deps, member, { tokenId: tokenIds[0] ?? '', recipient, pin: pinOf(pin) }, key),
    exchanges: async ({ query, member }) => ok(rows.toWire(await exchangesOf(db, member.id, pageWindow(query, EXCHANGE_PAGE_SIZE)))),
    exchange: async ({ params, member }) => {
      const row = await exchangeById(db, Number(params.x));
      if (row?.exchange.ownerMemberId !== member.id) return fail(failure('lookupFailed'));
      return ok(exchangeCodec.toWire(await exchangeView(db, row, await recipientOf(keys, row.exchange))));
    },
    exchangePay: ({ params, member }) => openPayment(deps, member, Number(params.x)),
    exchangeWithdraw: ({ params, member, key }) => withdrawExchange(deps, member, Number(params.x), key),
    exchangeReceive: ({ params, member, key }) => receiveGoods(deps, member, Number(params.x), key),
    deliveryNft: async ({ params, member }) => {
      const quoted = await quoteToken(db, params.x, 'look', config.exchange.tariff);
      if (quoted === undefined || !isSeenBy(quoted.token, member.id)) return fail(failure('lookupFailed'));
      const reasons = whyNotExchangeable(quoted.facts, actorOf(member)).map(({ name }) => name);
      return ok(exchangeQuoteCodec.toWire({ tokenId: brand.token(params.x), costs: quoted.costs, reasons }));
    },
    exchangeable: async ({ query, member }) =>
      ok(cards.toWire(await exchangeableNfts(db, member.id, pageWindow(query, EXCHANGE_PAGE_SIZE)))),
    transferableCheckAll: async ({ member }) => ok({ count: await countTransferable(db, member.id) }),
    transferableCheck: async ({ params, member }) => {
      const found = await lookUpToken(db, params.x, 'look');
      if (found === undefined || !isSeenBy(found.token, member.id)) return fail(failure('lookupFailed'));
      const reasons = whyNotSendable(found.facts, actorOf(member)).map(({ name }) => FAILURE_CODES[name]);
      return ok({ transferable: reasons.length === 0, reasons });
    },
    addresses: async ({ member }) => {
      const found = await db
        .select()
        .from(memberAddresses)
        .where(eq(memberAddresses.memberId, member.id))
        .orderBy(desc(memberAddresses.isDefault), desc(memberAddresses.id));
      const kept = found.map(async ({ id, label, recipient, isDefault }) => {
        const opened = await openRecipient(keys, recipient, RECIPIENT_PLACES.address(member.id));
        return keptAddressCodec.toWire({ addressId: brand.kept(id), label, recipient: opened, isDefault });
      });
      return ok(await Promise.all(kept));
    },
    addressKeep: ({ body: { label, isDefault, ...recipient }, member }) => keepAddress(deps, member, { label, isDefault, recipient }),
    addressChange: ({ params, body: { label, isDefault, ...recipient }, member }) =>
      changeAddress(deps, member, Number(params.x), { label, isDefault, recipient }),
    addressRemove: ({ params, member }) => removeAddress(deps, member, Number(params.x)),
  } satisfies Handlers;
};
