import { NativeSelect } from '@mantine/core';
import type { MarketQuery } from '@naru/domain/listing';
import { SORTS, TEXTS } from './texts.ts';

interface Props {
  readonly query: MarketQuery;
  readonly onChange: (change: Readonly<Record<string, string | undefined>>) => void;
}

/** The order of the market list. */
export const Sort = ({ query, onChange }: Props) => (
  <NativeSelect
    aria-label={TEXTS.sort}
    size="sm"
    value={`${query.sort} ${query.order}`}
    onChange={(event) => {
      const [sort, order] = event.currentTarget.value.split(' ');
      onChange({ sort, order });
    }}
    data={SORTS.map(({ sort, order, label }) => ({ value: `${sort} ${order}`, label }))}
  />
);
