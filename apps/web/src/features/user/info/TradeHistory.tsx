import { HISTORY_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { usePage } from '../../../shared/use-page.ts';
import classes from './OwnList.module.css';
import { TEXTS } from './texts.ts';

/** What happened to the member's NFTs (specification, section 2, /user/info/trade-history). */
export const TradeHistory = () => {
  const histories = useDesk(TOKENS.histories);
  const [page, setPage] = usePage();
  const wish = { page, size: HISTORY_PAGE_SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.myHistory(wish),
    queryFn: () => unwrap(histories.mine(wish)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={TEXTS.history} />
      </div>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={360} />}
      {data?.dataList.length === 0 && (
        <Hint title={TEXTS.historyEmpty} text={TEXTS.ownEmptyText}>
          <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
        </Hint>
      )}
      {data !== undefined && data.dataList.length > 0 && (
        <>
          <TradeTable rows={data.dataList} label={`${TEXTS.history} 표`} named />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
        </>
      )}
    </>
  );
};
