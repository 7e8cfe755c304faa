import { Button } from '@mantine/core';
import { isolated } from '@naru/messages';
import { MarketTile } from '../../shared/card/cards.tsx';
import { FIRST_IN_SIGHT, Shelf, ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Filters } from './Filters.tsx';
import classes from './Market.module.css';
import { MarketTabs } from './MarketTabs.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Sort } from './Sort.tsx';
import { TEXTS } from './texts.ts';
import { Unlisted } from './Unlisted.tsx';
import { useMarketQuery } from './use-market-query.ts';
import { countText, useProducts } from './use-products.ts';

/** The market list; its filters live in the address, so that a link or the back button brings them back (product 3, search options). */
export const Market = () => {
  const { query, change, clear } = useMarketQuery();
  const { data, error, refetch, isPlaceholderData } = useProducts(query);
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={TEXTS.title}>{query.name === undefined ? TEXTS.title : `‘${isolated(query.name)}’ 검색 결과`}</PageTitle>
        {query.name === undefined ? (
          <p className={classes.lead}>{TEXTS.lead}</p>
        ) : (
          <Button variant="default" size="xs" className={classes.forget} onClick={() => change({ name: undefined })}>
            {TEXTS.forgetName}
          </Button>
        )}
      </div>
      <MarketTabs current="products" />
      <div className={classes.filters}>
        <Filters query={query} onChange={change} />
      </div>
      <FilterChips />
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {data && countText(data)}
        </p>
        <Sort query={query} onChange={change} />
      </div>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ShelfSkeleton size={8} wide />}
      {data !== undefined && data.dataList.length === 0 && <NothingFound query={query} onClear={clear} />}
      {data !== undefined && data.dataList.length > 0 && (
        <div className={classes.results} data-stale={isPlaceholderData || undefined}>
          <h2 className={classes.hidden}>{TEXTS.list}</h2>
          <Shelf label={TEXTS.list} wide>
            {data.dataList.map((card, at) => (
              <li key={card.productId}>
                <MarketTile card={card} eager={at < FIRST_IN_SIGHT} />
              </li>
            ))}
          </Shelf>
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />
        </div>
      )}
      <Unlisted />
    </>
  );
};
