import { HISTORY_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './OwnList.module.css';
import { TEXTS } from './texts.ts';

/** What happened to the member's NFTs (specification, section 2, /user/info/trade-history). */
export const TradeHistory = () => {
  const histories = useDesk(TOKENS.histories);
  const way = <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>;
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={TEXTS.history} />
      </div>
      <PagedList
        size={HISTORY_PAGE_SIZE}
        ask={(wish) => histories.mine(wish)}
        keyOf={KEYS.myHistory}
        empty={{ title: TEXTS.historyEmpty, text: TEXTS.ownEmptyText, way }}
      >
        {(rows) => <TradeTable rows={rows} label={`${TEXTS.history} 표`} named />}
      </PagedList>
    </>
  );
};
