import { Button } from '@mantine/core';
import { cancelEach } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { failureText, formatNumber, workName } from '@naru/messages';
import classes from '../../../shared/list/list.module.css';
import { type Chosen, useChosen } from '../../../shared/list/use-chosen-nfts.ts';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useCancelListing } from '../../../shared/trade/use-cancel-listing.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { ChosenBar, OwnTick } from './ChosenBar.tsx';
import { OwnList } from './OwnList.tsx';
import { TEXTS } from './texts.ts';

/** Takes NFTs off sale after one question, and tells of each that stayed why; false when the question was answered with no. */
const useCancelSeveral = (): ((cards: readonly NftCard[]) => Promise<boolean>) => {
  const listings = usePort(TOKENS.listings);
  const overlays = usePort(TOKENS.overlays);
  const traded = useTraded();
  return async (cards) => {
    const listed = cards.flatMap(({ name, number, listingId }) =>
      listingId === null ? [] : [{ listingId, name: workName({ name, number }) }],
    );
    const count = formatNumber(listed.length);
    const confirmed = await overlays.open('confirm', {
      title: TEXTS.cancel,
      text: `선택한 NFT ${count}개 판매를 취소할까요?`,
      okLabel: TEXTS.cancel,
    });
    if (!confirmed) return false;
    const ids = listed.map(({ listingId }) => listingId);
    const outcomes = await overlays.during(cancelEach(listings, ids));
    traded();
    const refused = outcomes.flatMap(({ of, failure }) => {
      const name = listed.find(({ listingId }) => listingId === of)?.name;
      return failure === null ? [] : [`${name}: ${failureText(failure).text}`];
    });
    const done = formatNumber(outcomes.length - refused.length);
    await overlays.open('notice', { title: '판매 취소', text: [`${done}개의 판매를 취소했습니다.`, ...refused].join('\n') });
    return true;
  };
};

const OnSaleChosen = ({ chosen }: { chosen: Chosen }) => {
  const cancel = useCancelSeveral();
  const cancelAll = async (): Promise<void> => {
    if (await cancel(chosen.cards)) chosen.clear();
  };
  return (
    <ChosenBar chosen={chosen}>
      <Button size="sm" variant="default" onClick={() => void cancelAll()}>
        선택한 NFT 판매 취소
      </Button>
    </ChosenBar>
  );
};

/** Change the price or take the NFT off sale; under an open order neither can be done (choices 2). */
const OnSaleActs = ({ card, chosen }: { card: NftCard; chosen: Chosen }) => {
  const cancel = useCancelListing();
  const named = (act: string): string => `${workName(card)} ${act}`;
  if (card.status === 'reserved')
    return (
      <Text size={13} tone="muted">
        결제가 진행 중이라 바꿀 수 없어요.
      </Text>
    );
  return (
    <div className={classes.acts}>
      <OwnTick card={card} chosen={chosen} />
      <LinkButton to={addressOf('listing', { tokenId: card.tokenId })} variant="default" px="xs" aria-label={named(TEXTS.reprice)}>
        {TEXTS.reprice}
      </LinkButton>
      <Button variant="default" px="xs" aria-label={named(TEXTS.cancel)} onClick={() => void cancel(card)}>
        {TEXTS.cancel}
      </Button>
    </div>
  );
};

const ON_SALE = { onSale: true };

/** What the member has on sale, to be repriced or taken back, one or several (product 2, /user/info/on-sale). */
export const OnSale = () => {
  const chosen = useChosen();
  return (
    <OwnList
      title={TEXTS.onSale}
      filter={ON_SALE}
      head={<OnSaleChosen chosen={chosen} />}
      empty={{
        title: '판매 중인 NFT가 없어요',
        text: '보유한 NFT를 판매 등록하면 여기에서 관리할 수 있어요.',
        way: <LinkButton to={addressOf('ownNft')}>{TEXTS.toOwn}</LinkButton>,
      }}
      acts={(card) => <OnSaleActs card={card} chosen={chosen} />}
    />
  );
};
