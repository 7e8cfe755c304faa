import type { BestBid } from '@naru/domain/bid';
import type { TokenId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatWon, message } from '@naru/messages';
import { useTraded } from '../query/use-traded.ts';
import { TOKENS } from '../tokens.ts';
import { useSign } from '../trade/use-sign.ts';
import { SELL } from './texts.ts';

/** Which NFT is sold to which bid; `name` says which with its number. */
interface Sale {
  readonly tokenId: TokenId;
  readonly name: string;
  readonly best: BestBid;
}

/** Sells to a bid, confirmed by PIN or wallet, either of which is shown NFT, bidder and price; what it changes is asked for anew. */
export const useSellNow = (): ((sale: Sale) => Promise<void>) => {
  const bidBook = useDesk(TOKENS.bidBook);
  const overlays = useDesk(TOKENS.overlays);
  const traded = useTraded();
  const sign = useSign();
  return async ({ tokenId, name, best: { bidId, price, bidderNickname } }) => {
    const done = await sign({
      act: SELL.title,
      facts: [
        { label: 'NFT', value: name },
        { label: SELL.bidder, value: bidderNickname },
        { label: SELL.bid, value: formatWon(price) },
      ],
      action: 'answerOffer',
      wallet: { type: 'sale', tokenIds: [tokenId], price, bidId },
      perform: (pin) => bidBook.accept({ bidId, tokenId, price, pin }),
    });
    traded();
    if (done) await overlays.open('notice', { text: message('notice.bidAccepted') });
  };
};
