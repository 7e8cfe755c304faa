import { farBelow, storePriceAt } from '@naru/domain/listing';
import type { NftDetail } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatWon, workName } from '@naru/messages';
import { TOKENS } from '../../../shared/tokens.ts';
import { SELLING, WEIGHED as TEXTS } from './texts.ts';

/** Asks again, before anything is confirmed, about a price that is far below what is known of the NFT; whether to go on. */
export const useWeighed = (): ((nft: NftDetail, price: Won) => Promise<boolean>) => {
  const overlays = usePort(TOKENS.overlays);
  const clock = usePort(TOKENS.clock);
  return async ({ name, number, lastPrice, deal }, price) => {
    const found = farBelow(price, { last: lastPrice, lowestAsk: deal.lowestAsk, store: storePriceAt(deal.store, clock.now()) });
    if (found === null) return true;
    return overlays.open('confirm', {
      title: '가격을 다시 확인해 주세요',
      text: TEXTS.text({
        name: workName({ name, number }),
        price: formatWon(price),
        known: `${SELLING[found.what]} ${formatWon(found.price)}`,
      }),
      okLabel: '이 가격으로 계속하기',
      cancelLabel: '가격 고치기',
    });
  };
};
