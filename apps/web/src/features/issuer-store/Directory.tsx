import { NativeSelect, TextInput } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { SEARCH_TEXT_LENGTH } from '@naru/domain/search';
import { DIRECTORY_SORTS, type DirectoryQuery, type DirectorySort, type StoreListing } from '@naru/domain/store';
import { formatNumber, formatWon } from '@naru/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import '../../shared/form/css.ts';
import { Art } from '../../shared/art/Art.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { changedParams } from '../../shared/changed-params.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './Directory.module.css';

const SIZE = 20;
/** Pictures of so many stores are in sight as the page opens. */
const IN_SIGHT = 2;
const COVER_SIZES = '(min-width: 75em) 370px, (min-width: 48em) calc(50vw - 36px), calc(100vw - 32px)';
const WORK_SIZES = '(min-width: 75em) 110px, (min-width: 48em) 15vw, 28vw';

const SORT_LABELS: Readonly<Record<DirectorySort, string>> = { popular: '인기 순', recent: '새로 연 순', name: '이름 가나다 순' };

const useDirectoryQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const name = params.get('name')?.trim().slice(0, SEARCH_TEXT_LENGTH);
  const sort = DIRECTORY_SORTS.find((each) => each === params.get('sort'));
  const query: DirectoryQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZE,
    ...(sort && { sort }),
    ...(name && { name }),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change };
};

const Numbers = ({ store: { onSale, trades, followers, lowestPrice } }: { store: StoreListing }) => (
  <dl className={classes.numbers}>
    <div>
      <dt>판매 중</dt>
      <dd>{formatNumber(onSale)}개</dd>
    </div>
    <div>
      <dt>거래</dt>
      <dd>{formatNumber(trades)}건</dd>
    </div>
    <div>
      <dt>팔로워</dt>
      <dd>{formatNumber(followers)}명</dd>
    </div>
    <div>
      <dt>최저 가격</dt>
      <dd>{lowestPrice === null ? '없음' : formatWon(lowestPrice)}</dd>
    </div>
  </dl>
);

const Card = ({ store, eager }: { store: StoreListing; eager: boolean }) => (
  <li className={classes.card}>
    <span className={classes.cover}>
      {store.bannerImage !== null && <Art picture={store.bannerImage} alt="" sizes={COVER_SIZES} eager={eager} />}
    </span>
    <div className={classes.head}>
      <span className={classes.logo}>
        <Art picture={store.logoImage} alt="" sizes="64px" eager={eager} />
      </span>
      <Link to={addressOf('issuerStore', { siteCode: store.siteCode })} className={classes.name}>
        {store.siteName} <Seal />
      </Link>
    </div>
    {store.works.length === 0 ? (
      <p className={classes.none}>지금은 판매하는 상품이 없어요</p>
    ) : (
      <div className={classes.works}>
        {store.works.map(({ name, picture }, at) => (
          <Art key={`${at} ${name}`} picture={picture} alt={name} sizes={WORK_SIZES} eager={eager} />
        ))}
      </div>
    )}
    <Numbers store={store} />
  </li>
);

const Filters = ({ query, change }: ReturnType<typeof useDirectoryQuery>) => {
  const [typed, setTyped] = useState(query.name ?? '');
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change({ name: typed.trim() || undefined });
        }}
      >
        <TextInput
          type="search"
          size="sm"
          aria-label="스토어 이름이나 초성으로 찾기"
          placeholder="스토어 이름이나 초성으로 찾기"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <NativeSelect
        size="sm"
        aria-label="정렬"
        value={query.sort ?? 'popular'}
        onChange={({ currentTarget: { value } }) => change({ sort: value === 'popular' ? undefined : value })}
        data={DIRECTORY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
      />
    </search>
  );
};

/** Every open store: its cover, three of its works and its figures (product 2, /issuer/store). */
export const Directory = () => {
  const { query, change } = useDirectoryQuery();
  const answer = useAnswerOf(TOKENS.stores, KEYS.storeDirectory(query), (stores) => stores.directory(query), {
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  return (
    <>
      <PageTitle title="스토어" />
      <p className={classes.lead}>발행사가 직접 판매하는 상품을 만나 보세요.</p>
      <Filters key={query.name} query={query} change={change} />
      <Pending of={answer} meanwhile={<ShelfSkeleton size={4} />} />
      {data?.dataList.length === 0 &&
        (query.name === undefined ? (
          <Hint title="아직 문을 연 스토어가 없어요" text="마켓에서 회원들이 판매하는 상품을 먼저 둘러보세요.">
            <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
          </Hint>
        ) : (
          <Hint title="이름이 맞는 스토어가 없어요" text="다른 이름이나 초성으로 찾아보세요.">
            <LinkButton to={addressOf('issuerStore')}>전체 스토어 보기</LinkButton>
          </Hint>
        ))}
      <ul className={classes.grid} aria-label="스토어">
        {data?.dataList.map((store, at) => (
          <Card key={store.siteCode} store={store} eager={at < IN_SIGHT} />
        ))}
      </ul>
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={(page) => change({ page: String(page) })} />}
    </>
  );
};
