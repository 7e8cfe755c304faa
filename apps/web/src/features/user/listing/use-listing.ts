import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import { afterSuccess } from '@naru/domain/session';
import { mapResult, type Won } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatWon, message, workName } from '@naru/messages';
import { useNavigate } from 'react-router';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { TEXTS } from './texts.ts';
import { useWeighed } from './use-weighed.ts';

/** Lists or reprices an own NFT; whether it is done. Confirmed by PIN or wallet, either of which is shown exactly this act (product 4, confirmation method; product 4, after success). */
export const useListing = (nft: NftDetail): ((price: Won) => Promise<boolean>) => {
  const listings = useDesk(TOKENS.listings);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const traded = useTraded();
  const sign = useSign();
  const weighed = useWeighed();
  const { listing, tokenId } = nft;
  const onSale = listing === null ? {} : { listing: { listingId: listing.listingId, version: listing.version } };
  return async (price) => {
    if (!(await weighed(nft, price))) return false;
    const done = await sign({
      act: listing === null ? TEXTS.list : TEXTS.reprice,
      facts: [
        { label: 'NFT', value: workName(nft) },
        { label: TEXTS.price, value: formatWon(price) },
      ],
      action: listing === null ? 'listing' : 'repricing',
      wallet: { type: 'sale', tokenIds: [tokenId], price, ...onSale },
      perform: async (pin) =>
        listing === null
          ? mapResult(await listings.list({ tokenId, price, pin }), () => undefined)
          : listings.reprice({ listingId: listing.listingId, version: listing.version, price, pin }),
    });
    traded();
    if (!done) return false;
    await overlays.open('notice', { text: message(listing === null ? 'notice.listed' : 'notice.repriced') });
    void navigate(addressOf(afterSuccess('sale')));
    return true;
  };
};
