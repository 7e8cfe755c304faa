import type { Page } from '@naru/domain/shared';
import type { Codec } from './codec.ts';

/** A page as it travels. */
export interface PageWire<Row> {
  dataList: Row[];
  page: number;
  size: number;
  allCount: number;
}

/** A page of rows that each go through `row`. */
export const pageCodec = <Wire, View>(row: Codec<Wire, View>): Codec<PageWire<Wire>, Page<View>> => ({
  toWire: ({ dataList, page, size, allCount }) => ({ dataList: dataList.map(row.toWire), page, size, allCount }),
  fromWire: ({ dataList, page, size, allCount }) => ({ dataList: dataList.map(row.fromWire), page, size, allCount }),
});
