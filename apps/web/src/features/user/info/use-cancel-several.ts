import { cancelEach } from '@naru/domain/listing';
import type { NftCard } from '@naru/domain/nft';
import { useDesk } from '@naru/frontend/container';
import { failureText, formatNumber, workName } from '@naru/messages';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** Takes NFTs off sale after one question, and tells of each that stayed why; false when the question was answered with no. */
export const useCancelSeveral = (): ((cards: readonly NftCard[]) => Promise<boolean>) => {
  const listings = useDesk(TOKENS.listings);
  const overlays = useDesk(TOKENS.overlays);
  const traded = useTraded();
  return async (cards) => {
    const listed = cards.flatMap(({ name, number, listingId }) =>
      listingId === null ? [] : [{ listingId, name: workName({ name, number }) }],
    );
    const count = formatNumber(listed.length);
    const confirmed = await overlays.open('confirm', { title: TEXTS.cancel, text: TEXTS.cancelSeveral(count), okLabel: TEXTS.cancel });
    if (!confirmed) return false;
    const ids = listed.map(({ listingId }) => listingId);
    const outcomes = await overlays.during(cancelEach(listings, ids));
    traded();
    const refused = outcomes.flatMap(({ of, failure }) => {
      const name = listed.find(({ listingId }) => listingId === of)?.name;
      return failure === null ? [] : [`${name}: ${failureText(failure).text}`];
    });
    const done = formatNumber(outcomes.length - refused.length);
    await overlays.open('notice', { text: [TEXTS.cancelledSeveral(done), ...refused].join('\n') });
    return true;
  };
};
