import { Button } from '@mantine/core';
import type { IssuerProductRow } from '@naru/domain/issuer';
import { isolated } from '@naru/messages';
import { warmOverlays } from '../../../overlays/warm-overlays.ts';
import classes from './ProductList.module.css';
import { TEXTS } from './texts.ts';
import { useRowActs } from './use-row-acts.ts';

/** 만들기 → 발행 → 판매 등록: the way of an item to the shelf; the step that is next is filled. */
export const RowActs = ({ row, onDone }: { row: IssuerProductRow; onDone: (text: string) => void }) => {
  const { make, mint, shelve } = useRowActs(row, onDone);
  const toMint = row.totalQuantity > row.mintedCount + row.revokedCount;
  const toShelve = row.mintedCount > row.listCount + row.reserveCount + row.soldCount;
  const named = (act: string): string => `${isolated(row.productName)} ${act}`;
  const common = { size: 'compact-sm', radius: 'sm', onPointerEnter: warmOverlays, onFocus: warmOverlays } as const;
  return (
    <div className={classes.acts}>
      <Button {...common} variant="default" aria-label={named(TEXTS.make)} onClick={() => void make()}>
        {TEXTS.make}
      </Button>
      <Button {...common} variant={toMint ? 'filled' : 'default'} aria-label={named(TEXTS.mint)} onClick={() => void mint()}>
        {TEXTS.mint}
      </Button>
      <Button
        {...common}
        variant={toShelve && !toMint ? 'filled' : 'default'}
        aria-label={named(TEXTS.shelve)}
        onClick={() => void shelve()}
      >
        {TEXTS.shelve}
      </Button>
    </div>
  );
};
