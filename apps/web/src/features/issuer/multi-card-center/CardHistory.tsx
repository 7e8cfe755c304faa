import { BULK_COLUMNS, type BulkRow } from '@naru/domain/bulk';
import type { IssuerItem } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { formatNumber, ITEM_STATE_LABELS } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useNftHistory } from '../../../shared/issuer/use-nft-history.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

/** So many NFTs of a card, and rows of each, are shown at once. */
const UNITS = 3;
const ROWS = 8;

interface Props {
  readonly siteCode: SiteCode;
  readonly row: BulkRow;
  readonly productId: ProductId;
  /** The address without it. */
  readonly without: string;
}

/** What happened to the NFTs of a card since it was minted: listed, sold, sent, redeemed, delivered, revoked. */
export const CardHistory = ({ siteCode, row, productId, without }: Props) => {
  const port = usePort(TOKENS.issuerPort);
  const [page, setPage] = useState(1);
  const query = { page, size: UNITS };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.issuerItems(siteCode, productId, query),
    queryFn: () => unwrap(port.items({ siteCode, productId, ...query })),
    placeholderData: keepPreviousData,
  });
  const title = useRef<HTMLHeadingElement>(null);
  // Whoever opened it from a row is led to it, by eye and by keys.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack as="section" gap={20} framed={20} className={classes.card} aria-labelledby="card-history">
      <div className={classes.cardHead}>
        <h3 id="card-history" ref={title} tabIndex={-1}>
          {formatNumber(row.row)}행 {row.cells[BULK_COLUMNS.name.head] ?? ''} {TEXTS.history}
        </h3>
        <LinkButton size="compact-sm" variant="default" to={without}>
          이력 닫기
        </LinkButton>
      </div>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={240} />}
      {data?.dataList.map((unit) => (
        <OfUnit key={unit.itemId} unit={unit} />
      ))}
      {data !== undefined && (
        <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label="카드의 NFT 페이지" />
      )}
    </Stack>
  );
};

const OfUnit = ({ unit: { number, state, tokenId, holder } }: { unit: IssuerItem }) => (
  <div className={classes.unit}>
    <p className={classes.which}>
      <strong>No. {formatNumber(number)}</strong>
      <span>
        {ITEM_STATE_LABELS[state]}
        {holder === null ? '' : `, 보유자 ${holder}`}
      </span>
      {tokenId !== null && <Link to={addressOf('detail', { tokenId })}>NFT #{tokenId}</Link>}
    </p>
    {tokenId !== null && <OfNft tokenId={tokenId} />}
  </div>
);

const OfNft = ({ tokenId }: { tokenId: TokenId }) => {
  const { history, error, refetch, setPage } = useNftHistory(tokenId, ROWS);
  if (error !== null && history === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (history === undefined) return <Skeleton height={160} />;
  // Every NFT was minted: one without history is kept private by whoever has it.
  if (history.allCount === 0) return <Text tone="muted">보유자가 비공개로 둔 NFT라서 이력을 볼 수 없어요.</Text>;
  return (
    <>
      <TradeTable rows={history.dataList} label={`NFT #${tokenId} ${TEXTS.history}`} />
      <Pager page={history.page} size={history.size} allCount={history.allCount} onPage={setPage} label={`NFT #${tokenId} 이력 페이지`} />
    </>
  );
};
