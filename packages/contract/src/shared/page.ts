import type { Page } from '@naru/domain/shared';
import type { Codec } from './codec.ts';

/** A page as it travels. */
export interface PageWire<Row> {
  dataList: Row[];
  page: number;
  size: number;
  allCount: number;
  allCountIsMinimum?: true | undefined;
  nextCursor?: string | null | undefined;
}

const placeOf = ({ page, size, allCount, allCountIsMinimum, nextCursor }: Omit<PageWire<unknown>, 'dataList'>) => ({
  page,
  size,
  allCount,
  ...(allCountIsMinimum === undefined ? {} : { allCountIsMinimum }),
  ...(nextCursor === undefined ? {} : { nextCursor }),
});

/** A page of rows that each go through `row`. */
export const pageCodec = <Wire, View>(row: Codec<Wire, View>): Codec<PageWire<Wire>, Page<View>> => ({
  toWire: ({ dataList, ...place }) => ({ dataList: dataList.map(row.toWire), ...placeOf(place) }),
  fromWire: ({ dataList, ...place }) => ({ dataList: dataList.map(row.fromWire), ...placeOf(place) }),
});
