import type { Answer } from '@naru/domain/failure';
import type { NftCard } from '@naru/domain/nft';
import type { Page, PageQuery } from '@naru/domain/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { unwrap } from '../../shared/query/answer.ts';
import { usePage } from '../../shared/use-page.ts';
import { SIZE } from './CardList.tsx';
import { useNativeRetry } from './use-native-retry.ts';
import { useNativeSession, useProvenSession } from './use-native-session.ts';

/** The page of NFTs that the address names, as {@link CardList} shows it; `name` tells this list from others. The wallet app is asked to help when it does not come. */
export const useAppCards = (name: readonly [string, string], load: (query: PageQuery) => Answer<Page<NftCard>>) => {
  const { refresh } = useNativeSession();
  const [page, onPage] = usePage();
  const query = { page, size: SIZE };
  const { data, error, refetch, isSuccess, isPlaceholderData } = useQuery({
    queryKey: [...name, query],
    queryFn: () => unwrap(load(query)),
    placeholderData: keepPreviousData,
  });
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => (await refresh()) === 'taken', [refresh]);
  useProvenSession(isSuccess && !isPlaceholderData);
  useNativeRetry({ error, renew, retry });
  return { data, error, onRetry: retry, onPage };
};
