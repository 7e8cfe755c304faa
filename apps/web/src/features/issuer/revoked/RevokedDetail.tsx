import type { IssuerItem, IssuerProduct } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { JobId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatNumber, isolated } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { JobPanel } from '../../../shared/issuer/JobPanel.tsx';
import { OfProduct } from '../../../shared/issuer/OfProduct.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useJobId } from '../../../shared/use-id.ts';
import { usePage } from '../../../shared/use-page.ts';
import classes from './Revoked.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 20;

/** What was revoked of one product, the latest first (product 2, revoked). */
export const RevokedDetail = () => <OfProduct shown={Shown} />;

const Shown = ({ product }: { product: IssuerProduct }) => (
  <div className={classes.screen}>
    <div className={classes.head}>
      <PageTitle title={`${TEXTS.detail}: ${isolated(product.productName)}`} />
      <div className={classes.ways}>
        <LinkButton variant="default" to={addressOf('issuerProductDetail', { productId: product.productId })}>
          {TEXTS.toProduct}
        </LinkButton>
        <LinkButton variant="default" to={addressOf('issuerRevokedPerformance', { productId: product.productId })}>
          {TEXTS.performance}
        </LinkButton>
        <LinkButton variant="default" to={addressOf('issuerRevokedList')}>
          {TEXTS.back}
        </LinkButton>
      </div>
    </div>
    <Job product={product} />
    <Items product={product} />
  </div>
);

const Job = ({ product: { siteCode } }: { product: IssuerProduct }) => {
  const [params, setParams] = useSearchParams();
  const jobId = useJobId();
  if (jobId === undefined) return null;
  const show = (job: JobId | undefined): void => setParams(changedParams(params, { job: job === undefined ? '' : String(job) }));
  return <JobPanel key={jobId} siteCode={siteCode} jobId={jobId} onJob={show} />;
};

const cellsOf = ({ number, tokenId, updateDatetime }: IssuerItem) => [
  `No. ${formatNumber(number)}`,
  tokenId === null ? (
    TEXTS.never
  ) : (
    <Link key="token" to={addressOf('issuerSoldNft', { tokenId })}>
      {TEXTS.history}
    </Link>
  ),
  formatDateTime(updateDatetime),
];

const Items = ({ product: { siteCode, productId } }: { product: IssuerProduct }) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const [page, setPage] = usePage();
  const query = { page, size: SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.revokedItems(siteCode, productId, query),
    queryFn: () => unwrap(desk.revokedItems({ ...query, siteCode, productId })),
    placeholderData: keepPreviousData,
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={300} />;
  return (
    <>
      <Table
        label={TEXTS.detail}
        head={[TEXTS.number, TEXTS.token, TEXTS.at]}
        rows={data.dataList.map((item) => ({ key: String(item.itemId), cells: cellsOf(item) }))}
        empty={TEXTS.empty}
      />
      <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />
    </>
  );
};
