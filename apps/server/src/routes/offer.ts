import { failure } from '@naru/domain/failure';
import { OFFER_PAGE_SIZE, type OfferView } from '@naru/domain/offer';
import { fail, ok, type Page, type TokenId } from '@naru/domain/shared';
import type { Deps, Member } from '../kernel/deps.ts';
import { seenCard } from '../reads/nft/lists.ts';
import { offerOf, offerPreview, offersEnded, offersOnToken, offersReceived, offersSent } from '../reads/offer.ts';
import { pageWindow } from '../reads/paging.ts';
import { confirmByPin } from '../use-cases/acts/confirm-by-pin.ts';
import { offerSaleOf } from '../use-cases/acts/offer-sale.ts';
import { acceptOffer } from '../use-cases/offer/accept-offer.ts';
import { cancelOffer, declineOffer } from '../use-cases/offer/end-offers.ts';
import { requestOffer } from '../use-cases/offer/request-offer.ts';
import type { NounHandlers } from './handler.ts';

const offerPage = async (page: Promise<Page<OfferView>>) => ok(await page);

/** Price offers (product 7, offers). */
export const offerHandlers = (deps: Deps): NounHandlers<'offerBook'> => {
  const { db } = deps;
  const cardFor = async (tokenId: TokenId, member: Member | null) => {
    const card = await seenCard(db, member?.id ?? null, tokenId);
    return card === null ? fail(failure('lookupFailed')) : ok(card);
  };
  return {
    offerBook: {
      ofToken: async ({ params, query, member }) => {
        const card = await cardFor(params.x, member);
        return card.ok ? offerPage(offersOnToken(db, params.x, member?.id ?? null, pageWindow(query, OFFER_PAGE_SIZE))) : card;
      },
      offerListingInfo: async ({ params, member }) => {
        const card = await cardFor(params.x, member);
        return card.ok ? ok(card.value) : card;
      },
      preview: async ({ params, member }) => {
        const preview = await offerPreview(db, member, params.x);
        return preview === null ? fail(failure('lookupFailed')) : ok(preview);
      },
      received: ({ query, member }) => offerPage(offersReceived(db, member.id, pageWindow(query, OFFER_PAGE_SIZE))),
      sent: ({ query, member }) => offerPage(offersSent(db, member.id, pageWindow(query, OFFER_PAGE_SIZE))),
      history: ({ query, member }) => offerPage(offersEnded(db, member.id, pageWindow(query, OFFER_PAGE_SIZE))),
      toBuy: async ({ params, member }) => {
        const offer = await offerOf(db, params.x, member.id);
        return offer === null ? fail(failure('lookupFailed')) : ok(offer);
      },
      request: ({ body, member, key }) => requestOffer(deps, member, { ...body, key }),
      accept: ({ body: { offerId, pin }, member, key }) => acceptOffer(deps, member, { offerId, pin, key }),
      counter: async ({ body: { offerId, price, pin }, member, key }) => {
        const act = await offerSaleOf(deps, { offerId, price });
        return confirmByPin(deps, member, { kind: 'offerSale', act, pin, key });
      },
      decline: ({ body: { offerId, reason }, member, key }) => declineOffer(deps, member, { offerId, reason, key }),
      cancel: ({ body: { offerId }, member, key }) => cancelOffer(deps, member, { offerId, key }),
    },
  };
};
