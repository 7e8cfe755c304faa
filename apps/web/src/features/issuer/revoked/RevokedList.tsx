import '../../../shared/form/css.ts';
import { TextInput } from '@mantine/core';
import type { RevokedProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art } from '../../../shared/art/Art.tsx';
import { changedParams } from '../../../shared/changed-params.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { usePage } from '../../../shared/use-page.ts';
import classes from './Revoked.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 20;

/** The products of which an issuer has revoked something (product 2, revoked). */
export const RevokedList = () => {
  const siteCode = useActiveSite();
  if (siteCode === null) return <PageSkeleton />;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.list} />
      <p className={classes.lead}>{TEXTS.lead}</p>
      <OfSite key={siteCode} siteCode={siteCode} />
    </div>
  );
};

const cellsOf = ({ productId, productName, thumbnail, revokedCount, revokedAt }: RevokedProduct) => [
  <div key="product" className={classes.product}>
    <Art picture={thumbnail} alt="" sizes="44px" />
    <Link to={addressOf('issuerRevokedDetail', { productId })}>{productName}</Link>
  </div>,
  formatNumber(revokedCount),
  formatDateTime(revokedAt),
];

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePage();
  const name = params.get('name')?.trim() ?? '';
  const [typed, setTyped] = useState(name);
  const query = { page, size: SIZE, ...(name === '' ? {} : { name }) };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerRevoked(siteCode, query),
    queryFn: () => unwrap(desk.revoked({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  if (error !== null) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={300} />;
  if (data.allCount === 0 && name === '') return <Hint title={TEXTS.empty} text={TEXTS.emptyText} />;
  return (
    <>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          setParams(changedParams(params, { name: typed.trim() }));
        }}
      >
        <TextInput
          type="search"
          aria-label={TEXTS.search}
          placeholder={TEXTS.search}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <Table
        label={TEXTS.list}
        head={[TEXTS.product, TEXTS.count, TEXTS.last]}
        numeric={[TEXTS.count]}
        rows={data.dataList.map((row) => ({ key: String(row.productId), cells: cellsOf(row) }))}
        empty={TEXTS.none}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
    </>
  );
};
