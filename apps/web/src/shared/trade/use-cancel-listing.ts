import type { NftCard } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { actionFailureText, doneText, formatWon, workName } from '@naru/messages';
import { useTraded } from '../query/use-traded.ts';
import { TOKENS } from '../tokens.ts';

/** An NFT that is on sale, as a question about it names it. */
export type ListedNft = Pick<NftCard, 'name' | 'number' | 'price' | 'listingId'>;

/** Takes an NFT off sale after a question that names it; the outcome is told either way. */
export const useCancelListing = (): ((card: ListedNft) => Promise<void>) => {
  const listings = usePort(TOKENS.listings);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  return async ({ name, number, price, listingId }) => {
    if (listingId === null) return;
    const sale = price === null ? '판매를' : `판매(${formatWon(price)})를`;
    const confirmed = await overlays.open('confirm', {
      title: '판매 취소',
      text: `${workName({ name, number })} ${sale} 취소할까요?`,
      okLabel: '판매 취소',
    });
    if (!confirmed) return;
    const answer = await overlays.during(listings.cancel(listingId));
    traded();
    await overlays.open(
      'notice',
      answer.ok ? doneText('notice.listingCancelled') : { text: actionFailureText('cancelListing', answer.failure) },
    );
  };
};
