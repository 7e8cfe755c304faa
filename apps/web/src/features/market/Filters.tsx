import '../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import type { MarketWish } from '@naru/domain/listing';
import { NFT_KIND } from '@naru/domain/nft';
import { namesOf } from '@naru/domain/shared';
import { NFT_KIND_LABELS } from '@naru/messages';
import { Choice } from '../../shared/ui/Choice.tsx';
import classes from './Filters.module.css';
import { PriceRange } from './PriceRange.tsx';
import { SORTS, TEXTS } from './texts.ts';

interface Props {
  readonly wish: MarketWish;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Kind, price and order of the market list. */
export const Filters = ({ wish, onChange }: Props) => (
  <div className={classes.filters}>
    <Choice
      legend={TEXTS.kind}
      name="nftKind"
      value={wish.nftKind ?? ''}
      choices={[{ value: '', label: TEXTS.all }, ...namesOf(NFT_KIND).map((kind) => ({ value: kind, label: NFT_KIND_LABELS[kind] }))]}
      onChange={(nftKind) => onChange({ nftKind })}
    />
    <PriceRange key={`${wish.minPrice}-${wish.maxPrice}`} wish={wish} onChange={onChange} />
    <NativeSelect
      aria-label={TEXTS.sort}
      className={classes.sort}
      value={`${wish.sort} ${wish.order}`}
      onChange={(event) => {
        const [sort, order] = event.currentTarget.value.split(' ');
        onChange({ sort, order });
      }}
      data={SORTS.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }))}
    />
  </div>
);
