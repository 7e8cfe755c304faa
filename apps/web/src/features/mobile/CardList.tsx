import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import { Stack, Text } from '@naru/frontend/layout';
import { formatNumber, formatWon } from '@naru/messages';
import type { ReactNode } from 'react';
import { Art } from '../../shared/art/Art.tsx';
import { NftStatusChip } from '../../shared/card/NftStatusChip.tsx';
import { Pending, type QueryState } from '../../shared/query/Pending.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Status } from '../../shared/ui/Status.tsx';
import classes from './mobile.module.css';

interface NftRowsProps {
  readonly label: string;
  readonly cards: readonly NftCard[];
  readonly addressTo: (card: NftCard) => string;
  /** In one's own list the state matters more than whose it is. */
  readonly own?: boolean;
}

/** NFTs one below the other, each a row that leads to its page: narrow screens first. */
const NftRows = ({ label, cards, addressTo, own = false }: NftRowsProps) => (
  <Stack as="ul" aria-label={label}>
    {cards.map((card) => (
      <li key={card.tokenId} className={classes.row}>
        <Art picture={card.thumbnail} alt="" sizes="72px" gold={card.productType === 'gold'} />
        <Stack gap={4}>
          <Link to={addressTo(card)} className={classes.name}>
            {card.name}
          </Link>
          <Text as="span" size={13} tone="muted">
            <bdi>{card.siteName}</bdi> · No. {formatNumber(card.number)}
          </Text>
          <span className={classes.chips}>
            {own && <NftStatusChip status={card.status} nftKind={card.nftKind} />}
            {own && card.isPrivate && <Status tone="quiet">비공개</Status>}
            {card.price !== null && <strong className={classes.price}>{formatWon(card.price)}</strong>}
          </span>
        </Stack>
      </li>
    ))}
  </Stack>
);

export const SIZE = 20;

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly of: QueryState<Page<NftCard>>;
  /** What stands where the list could not be had; without it, the refusal and the way to try once more. */
  readonly refused?: ReactNode;
  readonly onPage: (page: number) => void;
  readonly addressTo: (card: NftCard) => string;
  readonly own?: boolean;
  readonly empty: { readonly title: string; readonly text: string; readonly way: ReactNode };
}

/** A list of NFTs in the wallet app's web view, with everything around it: waiting, a refusal, emptiness, the other pages. */
export const CardList = ({ title, lead, of, refused, onPage, addressTo, own = false, empty }: Props) => {
  const { data } = of;
  if (of.error !== null && refused !== undefined) return refused;
  return (
    <div className={classes.narrow}>
      <PageTitle title={title} />
      {lead !== undefined && <p className={classes.mobileLead}>{lead}</p>}
      <Pending of={of} meanwhile={<RowsSkeleton label={title} />} />
      {data?.dataList.length === 0 && (
        <Hint title={empty.title} text={empty.text}>
          {empty.way}
        </Hint>
      )}
      {data !== undefined && data.dataList.length > 0 && (
        <>
          <NftRows label={title} cards={data.dataList} addressTo={addressTo} own={own} />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={onPage} />
        </>
      )}
    </div>
  );
};

const RowsSkeleton = ({ label }: { label: string }) => (
  <Stack gap={8} role="status" aria-busy="true" aria-label={`${label} 불러오는 중`}>
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} height={88} />
    ))}
  </Stack>
);
