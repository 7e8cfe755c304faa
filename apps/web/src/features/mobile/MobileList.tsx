import { addressOf } from '@naru/domain/navigation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import { unwrap } from '../../shared/query/answer.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { usePage } from '../../shared/use-page.ts';
import { CardList, SIZE } from './CardList.tsx';
import { TEXTS } from './texts.ts';
import { useNativeRetry } from './use-native-retry.ts';
import { useNativeSession } from './use-native-session.ts';

/** What is on sale, the newest first, for the wallet app's web view: everybody may look (specification, section 2, /mobile/list). */
export const MobileList = () => {
  const market = useDesk(TOKENS.market);
  const { refresh } = useNativeSession();
  const [page, setPage] = usePage();
  const wish = { page, size: SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: ['market', 'newest on sale', wish],
    queryFn: () => unwrap(market.recentlyListed(wish)),
    placeholderData: keepPreviousData,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => (await refresh()) === 'taken', [refresh]);
  useNativeRetry({ error, renew, retry });
  return (
    <CardList
      title={TEXTS.sale}
      lead={TEXTS.saleLead}
      data={data}
      error={error}
      onRetry={retry}
      onPage={setPage}
      addressTo={({ tokenId }) => addressOf('detail', { tokenId })}
      empty={{
        title: TEXTS.saleEmpty,
        text: TEXTS.saleEmptyText,
        way: <LinkButton to={addressOf('home')}>{TEXTS.site}</LinkButton>,
      }}
    />
  );
};
