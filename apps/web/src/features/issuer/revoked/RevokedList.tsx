import type { RevokedProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { FileWays } from '../../../shared/issuer/FileWays.tsx';
import { NameSearch } from '../../../shared/issuer/NameSearch.tsx';
import { ProductCell } from '../../../shared/issuer/ProductCell.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ListPending } from '../../../shared/query/ListPending.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
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
  <ProductCell key="product" thumbnail={thumbnail} to={addressOf('issuerRevokedDetail', { productId })} name={productName} />,
  formatNumber(revokedCount),
  formatDateTime(revokedAt),
];

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const [params, setParams] = useSearchParams();
  const [page, setPage] = usePage();
  const name = params.get('name')?.trim() ?? '';
  const query = { page, size: SIZE, ...(name === '' ? {} : { name }) };
  const revoked = useQuery({
    queryKey: KEYS.issuerRevoked(siteCode, query),
    queryFn: () => unwrap(desk.revoked({ ...query, siteCode })),
    placeholderData: keepPreviousData,
  });
  const { data } = revoked;
  const search = <NameSearch label={TEXTS.search} name={name} onSearch={(sought) => setParams(changedParams(params, { name: sought }))} />;
  if (data?.allCount === 0 && name === '') return <Hint title={TEXTS.empty} text={TEXTS.emptyText} />;
  return (
    <>
      {(name !== '' || data !== undefined) && search}
      {data === undefined ? (
        <ListPending answer={revoked} height={300} />
      ) : (
        <>
          <Table
            label={TEXTS.list}
            head={[TEXTS.product, TEXTS.count, TEXTS.last]}
            numeric={[TEXTS.count]}
            rows={data.dataList.map((row) => ({ key: String(row.productId), cells: cellsOf(row) }))}
            empty={TEXTS.none}
          />
          <FileWays onFile={(order) => desk.downloadRevoked({ ...order, siteCode, ...(name === '' ? {} : { name }) })} />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
        </>
      )}
    </>
  );
};
