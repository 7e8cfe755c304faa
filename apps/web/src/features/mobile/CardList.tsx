import type { NftCard } from '@naru/domain/nft';
import type { Page } from '@naru/domain/shared';
import type { ReactNode } from 'react';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './Mobile.module.css';
import { NftRows } from './NftRows.tsx';

/** How many rows a phone is given at once. */
export const SIZE = 20;

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly data: Page<NftCard> | undefined;
  readonly error: unknown;
  /** What stands where the list could not be had; without it, the refusal and the way to try once more. */
  readonly refused?: ReactNode;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
  readonly addressTo: (card: NftCard) => string;
  readonly own?: boolean;
  readonly empty: { readonly title: string; readonly text: string; readonly way: ReactNode };
}

/** A list of NFTs in the wallet app's web view, with everything around it: waiting, a refusal, emptiness, the other pages. */
export const CardList = ({ title, lead, data, error, refused, onRetry, onPage, addressTo, own = false, empty }: Props) => {
  if (error !== null && refused !== undefined) return refused;
  return (
    <div className={classes.narrow}>
      <PageTitle title={title} />
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {error !== null && <Refusal error={error} onRetry={onRetry} />}
      {data === undefined && error === null && <RowsSkeleton label={title} />}
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
  <div role="status" aria-busy="true" aria-label={`${label} 불러오는 중`} className={classes.ways}>
    {['one', 'two', 'three', 'four'].map((row) => (
      <Skeleton key={row} height={88} />
    ))}
  </div>
);
