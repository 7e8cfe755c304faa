import { BULK_COLUMNS, type BulkRow } from '@naru/domain/bulk';
import type { IssuerItem } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import type { ProductId, SiteCode, TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { formatNumber, ITEM_STATE_LABELS } from '@naru/messages';
import { useEffect, useRef, useState } from 'react';
import { IssuerList } from '../../../shared/issuer/IssuerList.tsx';
import { useRows } from '../../../shared/issuer/use-issuer-list.ts';
import { useNftHistory } from '../../../shared/issuer/use-nft-history.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
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
  const [page, setPage] = useState(1);
  const port = usePort(TOKENS.issuerPort);
  const answer = useRows({
    query: { page, size: UNITS },
    keyOf: (query) => KEYS.issuerItems(siteCode, productId, query),
    ask: (query) => port.items({ siteCode, productId, ...query }),
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
      <IssuerList list={{ answer, turn: setPage, filtered: true }} height={240} pages="카드의 NFT 페이지">
        {(units) => units.map((unit) => <OfUnit key={unit.itemId} unit={unit} />)}
      </IssuerList>
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
  const { setPage: turn, ...answer } = useNftHistory(tokenId, ROWS);
  return (
    <IssuerList list={{ answer, turn, filtered: true }} height={160} pages={`NFT #${tokenId} 이력 페이지`}>
      {(rows) =>
        // Every NFT was minted: one without history is kept private by whoever has it.
        rows.length === 0 ? (
          <Text tone="muted">보유자가 비공개로 둔 NFT라서 이력을 볼 수 없어요.</Text>
        ) : (
          <TradeTable rows={rows} label={`NFT #${tokenId} ${TEXTS.history}`} />
        )
      }
    </IssuerList>
  );
};
