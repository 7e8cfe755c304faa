import { addressOf } from '@naru/domain/navigation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import { unwrap } from '../../shared/query/answer.ts';
import { usePage } from '../../shared/use-page.ts';
import { CardList, SIZE } from './CardList.tsx';
import { NOTHING } from './nothing.tsx';
import { TEXTS } from './texts.ts';
import { useNativeRetry } from './use-native-retry.ts';
import { useNativeSession } from './use-native-session.ts';

/** The member's own NFTs in the wallet app's web view, by the token that the app has handed over (specification, section 2, /mobile/myList). */
export const MyList = () => {
  const views = useDesk(TOKENS.walletViews);
  const { refresh } = useNativeSession();
  const [page, setPage] = usePage();
  const wish = { page, size: SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: ['nft', 'own in the app', wish],
    queryFn: () => unwrap(views.own(wish)),
    placeholderData: keepPreviousData,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => (await refresh()) === 'taken', [refresh]);
  useNativeRetry({ error, renew, retry });
  return (
    <CardList
      title={TEXTS.mine}
      data={data}
      error={error}
      onRetry={retry}
      onPage={setPage}
      addressTo={({ tokenId }) => addressOf('mobileNftDetail', { tokenId })}
      own
      empty={NOTHING}
    />
  );
};
