import { Button, NativeSelect } from '@mantine/core';
import { type MarketQuery, UNLISTED_DEFAULTS } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import { Row, Stack, UNSEEN } from '@naru/frontend/layout';
import { isolated } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { MarketTile } from '../../shared/card/cards.tsx';
import { FIRST_IN_SIGHT, NftShelf, Shelf, ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { usePage } from '../../shared/use-page.ts';
import { FilterChips } from './FilterChips.tsx';
import { Filters } from './Filters.tsx';
import { MarketTabs } from './MarketTabs.tsx';
import classes from './market.module.css';
import { SORTS, TEXTS } from './texts.ts';
import { countText, useMarketQuery, useProducts } from './use-market.ts';

/** The NFTs that nobody has put on sale, four at a time below the market's list (product 9). Left out when there is none. */
const Unlisted = () => {
  const [page, setPage] = usePage('unlisted');
  const query = { page, size: UNLISTED_DEFAULTS.size };
  const answer = useAnswerOf(TOKENS.market, KEYS.unlisted(query), (market) => market.unlisted(query), {
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  if (data === undefined) return <PartRefused of={answer} title={TEXTS.unlisted} />;
  if (data.dataList.length === 0) return null;
  return (
    <Section title={TEXTS.unlisted}>
      <NftShelf label={TEXTS.unlisted} cards={data.dataList} />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label="아직 판매하지 않는 NFT 페이지" />
    </Section>
  );
};

interface Props {
  readonly query: MarketQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const Sort = ({ query, onChange }: Props) => (
  <NativeSelect
    aria-label="정렬"
    size="sm"
    value={`${query.sort} ${query.order}`}
    onChange={(event) => {
      const [sort, order] = event.currentTarget.value.split(' ');
      onChange({ sort, order });
    }}
    data={SORTS.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }))}
  />
);

const isBare = ({ page: _page, size: _size, sort: _sort, order: _order, ...conditions }: MarketQuery): boolean =>
  Object.values(conditions).every((condition) => condition === undefined);

/** Nothing of what was asked for; or, where nothing was asked for, a market in which nobody sells yet. */
const NothingFound = ({ query, onClear }: { query: MarketQuery; onClear: () => void }) =>
  isBare(query) ? (
    <Hint title="아직 회원이 판매하는 NFT가 없어요" text="새 상품은 발행사 스토어에서 만나 보세요.">
      <LinkButton to={addressOf('issuerStore')}>스토어 보기</LinkButton>
    </Hint>
  ) : (
    <Hint
      title="조건에 맞는 상품이 없어요"
      text={
        query.name === undefined ? '가격이나 종류를 넓혀 다시 찾아보세요.' : '이름의 일부나 초성으로 다시 찾거나, 다른 조건을 지워 보세요.'
      }
    >
      <Button variant="default" onClick={onClear}>
        조건 모두 지우기
      </Button>
    </Hint>
  );

/** The market list; its filters live in the address, so that a link or the back button brings them back (product 3, search options). */
export const Market = () => {
  const { query, change, clear } = useMarketQuery();
  const answer = useProducts(query);
  const { data, isPlaceholderData } = answer;
  return (
    <>
      <Stack gap={6}>
        <PageTitle title={TEXTS.title}>{query.name === undefined ? TEXTS.title : `‘${isolated(query.name)}’ 검색 결과`}</PageTitle>
        {query.name === undefined ? (
          <p className={classes.lead}>회원들이 판매 중인 NFT를 상품별로 모았어요.</p>
        ) : (
          <Button variant="default" size="xs" className={classes.forget} onClick={() => change({ name: undefined })}>
            검색어 지우기
          </Button>
        )}
      </Stack>
      <MarketTabs current="products" />
      <div className={classes.filtersPlace}>
        <Filters query={query} onChange={change} />
      </div>
      <FilterChips />
      <Row gap={16} align="center" justify="between" single above={12} below={16}>
        <p className={classes.count} role="status">
          {data && countText(data)}
        </p>
        <Sort query={query} onChange={change} />
      </Row>
      <Pending of={answer} meanwhile={<ShelfSkeleton size={8} />} />
      {data !== undefined && data.dataList.length === 0 && <NothingFound query={query} onClear={clear} />}
      {data !== undefined && data.dataList.length > 0 && (
        <div className={classes.results} data-stale={isPlaceholderData || undefined}>
          <h2 className={UNSEEN}>{TEXTS.list}</h2>
          <Shelf label={TEXTS.list}>
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
