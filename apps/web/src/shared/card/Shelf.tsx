import type { NftCard } from '@naru/domain/nft';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NftTile } from './cards.tsx';
import classes from './Shelf.module.css';

/** So many works are in sight as a page opens: a desktop's first row, a phone's first two. */
export const FIRST_IN_SIGHT = 4;

interface ShelfProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly columns?: number | undefined;
}

/** Works side by side: two on a phone, four on a desktop unless an issuer wants another number there. */
export const Shelf = ({ children, label, columns }: ShelfProps) => (
  <ul className={classes.shelf} aria-label={label} data-columns={columns}>
    {children}
  </ul>
);

export const ShelfSkeleton = ({ size }: { size: number }) => (
  <div className={classes.shelf} role="status" aria-label="상품을 불러오는 중" aria-busy="true">
    {Array.from({ length: size }, (_, at) => (
      <div key={at} className={classes.bone}>
        <Skeleton square />
        <Skeleton height={14} width="50%" />
        <Skeleton height={18} width="85%" />
        <Skeleton height={22} width="60%" />
      </div>
    ))}
  </div>
);

export const NftShelf = ({ label, cards }: { label: string; cards: readonly NftCard[] }) => (
  <Shelf label={label}>
    {cards.map((card) => (
      <li key={card.tokenId}>
        <NftTile card={card} />
      </li>
    ))}
  </Shelf>
);
