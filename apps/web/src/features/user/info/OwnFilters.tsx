import { NFT_KIND } from '@naru/domain/nft';
import { namesOf } from '@naru/domain/shared';
import { NFT_KIND_LABELS } from '@naru/messages';
import classes from '../../../shared/list/NftList.module.css';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { TEXTS } from './texts.ts';
import type { OwnFilter } from './use-own-query.ts';

interface Props {
  readonly query: OwnFilter;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** Sale and kind of the NFTs that are shown. */
export const OwnFilters = ({ query, onChange }: Props) => (
  <div className={classes.filters}>
    <Choice
      legend={TEXTS.sale}
      name="sale"
      value={query.onSale === undefined ? '' : query.onSale ? 'on' : 'off'}
      choices={[
        { value: '', label: TEXTS.all },
        { value: 'on', label: TEXTS.onSale },
        { value: 'off', label: TEXTS.offSale },
      ]}
      onChange={(sale) => onChange({ sale })}
    />
    <Choice
      legend={TEXTS.kind}
      name="nftKind"
      value={query.nftKind ?? ''}
      choices={[{ value: '', label: TEXTS.allKinds }, ...namesOf(NFT_KIND).map((kind) => ({ value: kind, label: NFT_KIND_LABELS[kind] }))]}
      onChange={(nftKind) => onChange({ nftKind })}
    />
  </div>
);
