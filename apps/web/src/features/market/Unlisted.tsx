import { UNLISTED_DEFAULTS } from '@naru/domain/listing';
import { useDesk } from '@naru/frontend/container';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NftShelf } from '../../shared/card/NftShelf.tsx';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { usePage } from '../../shared/use-page.ts';
import { TEXTS } from './texts.ts';

/** The NFTs that nobody has put on sale, four at a time below the market's list (product 9). Left out when there is none. */
export const Unlisted = () => {
  const market = useDesk(TOKENS.market);
  const [page, setPage] = usePage('unlisted');
  const query = { page, size: UNLISTED_DEFAULTS.size };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.unlisted(query),
    queryFn: () => unwrap(market.unlisted(query)),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error !== null) return <PartRefused title={TEXTS.unlisted} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.dataList.length === 0) return null;
  return (
    <Section title={TEXTS.unlisted}>
      <NftShelf label={TEXTS.unlisted} cards={data.dataList} />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label={TEXTS.unlistedPages} />
    </Section>
  );
};
