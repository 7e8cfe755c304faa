import type { MarketQuery } from '@naru/domain/listing';
import { usePort } from '@naru/frontend/container';
import { formatNumber, formatWon, GENRE_LABELS, NFT_KIND_LABELS } from '@naru/messages';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { TOKENS } from '../../shared/tokens.ts';
import { Filters } from './Filters.tsx';
import classes from './market.module.css';
import { TEXTS } from './texts.ts';
import { countText, useFacets, useMarketQuery, useProducts } from './use-market.ts';

/** The filters that are set, each taken back by a press; and, on a phone, the way to the sheet of all of them. */
export const FilterChips = () => {
  const overlays = usePort(TOKENS.overlays);
  const { query, change } = useMarketQuery();
  const chips = useChips(query);
  return (
    <div className={classes.chips}>
      <button
        type="button"
        className={classes.sheet}
        aria-haspopup="dialog"
        onClick={() => void overlays.open('popup', { title: TEXTS.filters, content: <FilterSheet />, closeLabel: <Found /> })}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.8} aria-hidden="true" />
        {chips.length === 0 ? TEXTS.filters : `${TEXTS.filters} ${formatNumber(chips.length)}`}
      </button>
      {chips.map(({ label, without }) => (
        <button key={label} type="button" aria-label={`${label} 조건 지우기`} onClick={() => change(without)}>
          {label} <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  );
};

/** The filters in a dialog: what is chosen there is applied at once, behind it. */
const FilterSheet = () => {
  const { query, change } = useMarketQuery();
  return <Filters query={query} onChange={change} />;
};

const Found = () => {
  const { data } = useProducts(useMarketQuery().query);
  return data === undefined ? '상품 보기' : `${countText(data)} 보기`;
};

interface Chip {
  readonly label: string;
  /** What of the address goes with it. */
  readonly without: Readonly<Record<string, undefined>>;
}

const useChips = (query: MarketQuery): readonly Chip[] => {
  const issuers = useFacets(query)?.issuers ?? [];
  const { nftKind, genre, siteCode, minPrice, maxPrice } = query;
  const issuer = issuers.find((each) => each.siteCode === siteCode)?.siteName ?? siteCode;
  return [
    ...(nftKind === undefined ? [] : [{ label: NFT_KIND_LABELS[nftKind], without: { nftKind: undefined } }]),
    ...(genre === undefined ? [] : [{ label: GENRE_LABELS[genre], without: { genre: undefined } }]),
    ...(issuer === undefined ? [] : [{ label: issuer, without: { siteCode: undefined } }]),
    ...(minPrice === undefined && maxPrice === undefined
      ? []
      : [{ label: rangeLabel(minPrice, maxPrice), without: { minPrice: undefined, maxPrice: undefined } }]),
  ];
};

const rangeLabel = (least: number | undefined, most: number | undefined): string =>
  most === undefined
    ? `${formatWon(least ?? 0)} 이상`
    : least === undefined
      ? `${formatWon(most)} 이하`
      : `${formatWon(least)} ~ ${formatWon(most)}`;
