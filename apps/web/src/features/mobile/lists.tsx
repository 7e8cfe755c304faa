import type { Answer } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { NftCard } from '@naru/domain/nft';
import type { Page, PageQuery } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { usePage } from '../../shared/use-page.ts';
import { CardList, SIZE } from './CardList.tsx';
import { TEXTS } from './texts.ts';
import { useNativeRetry } from './use-native-retry.ts';
import { useNativeSession, useProvenSession } from './use-native-session.ts';
import { useWalletView } from './use-wallet-view.ts';
import { WalletRefused } from './WalletRefused.tsx';

const NO_OWN_NFTS = {
  title: TEXTS.mineEmpty,
  text: TEXTS.mineEmptyText,
  way: <LinkButton to={addressOf('mobileList')}>{TEXTS.toSale}</LinkButton>,
};

/** The page of NFTs that the address names, as {@link CardList} shows it; `name` tells this list from others. The wallet app is asked to help when it does not come. */
const useAppCards = (name: readonly [string, string], load: (query: PageQuery) => Answer<Page<NftCard>>) => {
  const { refresh } = useNativeSession();
  const [page, onPage] = usePage();
  const query = { page, size: SIZE };
  const answer = useAnswer([...name, query], () => load(query), { placeholderData: keepPreviousData });
  const { error, refetch, isSuccess, isPlaceholderData } = answer;
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => (await refresh()) === 'taken', [refresh]);
  useProvenSession(isSuccess && !isPlaceholderData);
  useNativeRetry({ error, renew, retry });
  return { of: answer, onPage };
};

/** What is on sale, the newest first, for the wallet app's web view: everybody may look (product 2, /mobile/list). */
export const MobileList = () => {
  const market = usePort(TOKENS.market);
  const cards = useAppCards(['market', 'newest on sale'], (query) => market.recentlyListed(query));
  return (
    <CardList
      {...cards}
      title={TEXTS.sale}
      lead={TEXTS.saleLead}
      addressTo={({ tokenId }) => addressOf('detail', { tokenId })}
      empty={{
        title: TEXTS.saleEmpty,
        text: TEXTS.saleEmptyText,
        way: <LinkButton to={addressOf('home')}>{TEXTS.site}</LinkButton>,
      }}
    />
  );
};

/** The member's own NFTs in the wallet app's web view, by the token that the app has handed over (product 2, /mobile/myList). */
export const MyList = () => {
  const views = usePort(TOKENS.walletViews);
  const cards = useAppCards(['nft', 'own in the app'], (query) => views.own(query));
  return (
    <CardList
      {...cards}
      title={TEXTS.mine}
      addressTo={({ tokenId }) => addressOf('mobileNftDetail', { tokenId })}
      own
      empty={NO_OWN_NFTS}
    />
  );
};

/** What a wallet's holder owns, read by the DID JWT that their wallet has signed: no log-in (product 2, /mobile/myList2). */
export const MyList2 = () => {
  const views = usePort(TOKENS.walletViews);
  const [page, setPage] = usePage();
  const query = { page, size: SIZE };
  const cards = useWalletView(['list', query], (jwt) => views.ofWallet(jwt, query));
  return (
    <CardList
      title={TEXTS.mine}
      lead="지갑의 확인으로 보고 있어요. 5분이 지나면 지갑 앱에서 다시 열어 주세요."
      of={cards}
      refused={<WalletRefused error={cards.error} onRetry={cards.retry} />}
      onPage={setPage}
      addressTo={({ tokenId }) => addressOf('mobileNftDetail2', { tokenId })}
      own
      empty={NO_OWN_NFTS}
    />
  );
};
