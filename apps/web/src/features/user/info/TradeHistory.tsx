import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { HISTORY_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import classes from '../../../shared/list/NftList.module.css';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { TEXTS } from './texts.ts';
import { useHistoryFiles } from './use-history-files.ts';
import { useHistoryQuery } from './use-history-query.ts';

/** What happened to the member's NFTs, by kind and period, and as a file (product 2, /user/info/trade-history). */
export const TradeHistory = () => {
  const histories = useDesk(TOKENS.histories);
  const { choice, filter, change } = useHistoryQuery();
  const { csv, log } = useHistoryFiles(filter);
  const way = <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>;
  const narrowed = Object.keys(filter).length > 0;
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={TEXTS.history} />
        <span className={classes.files}>
          <Button variant="default" size="sm" onClick={() => void csv()}>
            {TEXTS.csv}
          </Button>
          <Button variant="default" size="sm" onClick={() => void log()}>
            {TEXTS.log}
          </Button>
        </span>
      </div>
      <HistoryFilters choice={choice} onChange={change} />
      <PagedList
        size={HISTORY_PAGE_SIZE}
        ask={(query) => histories.mine({ ...query, ...filter })}
        keyOf={(query) => KEYS.myHistory({ ...query, ...filter })}
        empty={
          narrowed
            ? { title: TEXTS.historyNothing, text: TEXTS.historyNothingText, way }
            : { title: TEXTS.historyEmpty, text: TEXTS.ownEmptyText, way }
        }
      >
        {(rows) => <TradeTable rows={rows} label={`${TEXTS.history} 표`} named />}
      </PagedList>
    </>
  );
};
