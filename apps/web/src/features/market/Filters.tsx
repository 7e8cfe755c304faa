import '../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import type { MarketQuery } from '@naru/domain/listing';
import { NFT_KIND } from '@naru/domain/nft';
import { namesOf } from '@naru/domain/shared';
import { GENRE } from '@naru/domain/store';
import { formatNumber, GENRE_LABELS, isolated, NFT_KIND_LABELS } from '@naru/messages';
import { Choice } from '../../shared/ui/Choice.tsx';
import classes from './market.module.css';
import { PriceRange } from './PriceRange.tsx';
import { bandLabel } from './texts.ts';
import { useFacets } from './use-market.ts';

interface Props {
  readonly query: MarketQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

const counted = (label: string, count: number | undefined): string => (count === undefined ? label : `${label} (${formatNumber(count)})`);

const bandValue = (band: { readonly minPrice?: number | null; readonly maxPrice?: number | null }): string =>
  `${band.minPrice ?? ''} ${band.maxPrice ?? ''}`;

/** NFT kind, genre, issuer and price of the market list; beside each choice how many works it would leave. */
export const Filters = ({ query, onChange }: Props) => {
  const facets = useFacets(query);
  const bands = facets?.prices ?? [];
  const priced = bandValue(query);
  const ownPrice = priced !== ' ' && !bands.some((band) => bandValue(band) === priced);
  const issuers = facets?.issuers ?? [];
  const unlistedIssuer = query.siteCode !== undefined && !issuers.some(({ siteCode }) => siteCode === query.siteCode);
  return (
    <div className={classes.filters}>
      <Choice
        legend="NFT 종류"
        name="nftKind"
        value={query.nftKind ?? ''}
        choices={[
          { value: '', label: '전체' },
          ...namesOf(NFT_KIND).map((kind) => ({
            value: kind,
            label: counted(NFT_KIND_LABELS[kind], facets?.kinds.find(({ nftKind }) => nftKind === kind)?.count),
          })),
        ]}
        onChange={(nftKind) => onChange({ nftKind })}
      />
      <NativeSelect
        aria-label="종류"
        size="sm"
        value={query.genre ?? ''}
        onChange={(event) => onChange({ genre: event.currentTarget.value })}
        data={[
          { value: '', label: '모든 종류' },
          ...namesOf(GENRE).flatMap((genre) => {
            const count = facets?.genres.find((facet) => facet.genre === genre)?.count;
            // What nothing is of is no choice, but for the one that is chosen.
            return count === 0 && genre !== query.genre ? [] : [{ value: genre, label: counted(GENRE_LABELS[genre], count) }];
          }),
        ]}
      />
      <NativeSelect
        aria-label="발행사"
        size="sm"
        value={query.siteCode ?? ''}
        onChange={(event) => onChange({ siteCode: event.currentTarget.value })}
        data={[
          { value: '', label: '모든 발행사' },
          ...(unlistedIssuer ? [{ value: query.siteCode ?? '', label: query.siteCode ?? '' }] : []),
          ...issuers.map(({ siteCode, siteName, count }) => ({ value: siteCode, label: counted(isolated(siteName), count) })),
        ]}
      />
      <NativeSelect
        aria-label="가격대"
        size="sm"
        value={priced}
        onChange={(event) => {
          const [minPrice, maxPrice] = event.currentTarget.value.split(' ');
          onChange({ minPrice, maxPrice });
        }}
        data={[
          { value: ' ', label: '모든 가격' },
          ...(ownPrice ? [{ value: priced, label: '직접 입력' }] : []),
          ...bands.map((band) => ({ value: bandValue(band), label: counted(bandLabel(band), band.count) })),
        ]}
      />
      <PriceRange key={priced} query={query} onChange={onChange} />
    </div>
  );
};
