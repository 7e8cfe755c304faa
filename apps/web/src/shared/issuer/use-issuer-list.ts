import type { Answer } from '@naru/domain/failure';
import { type KoreanDay, type Page, type PageQuery, parseKoreanDay, type Result } from '@naru/domain/shared';
import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { changedParams } from '../changed-params.ts';
import type { QueryState } from '../query/Pending.tsx';
import { useAnswer } from '../query/use-answer.ts';

/** A change of an address: what is empty leaves it. */
type Change = Readonly<Record<string, string | undefined>>;

/** What an address says, read as what a list may be asked for; undefined where it says nothing of the kind. */
export interface Address {
  text(name: string): string | undefined;
  oneOf<T extends string>(name: string, values: readonly T[]): T | undefined;
  day(name: string): KoreanDay | undefined;
  /** Whether it says exactly that. */
  says(name: string, value: string): true | undefined;
  read<T>(name: string, parse: (typed: number) => Result<T, unknown>): T | undefined;
}

/** What is given of several things that may be. */
type Given<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

const givenOf = <T extends object>(all: T): Given<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<T>;

const okOf = <T>(read: Result<T, unknown>): T | undefined => (read.ok ? read.value : undefined);

const addressIn = (params: URLSearchParams): Address => ({
  text: (name) => params.get(name)?.trim() || undefined,
  oneOf: (name, values) => values.find((each) => each === params.get(name)),
  day: (name) => okOf(parseKoreanDay(params.get(name))),
  says: (name, value) => params.get(name) === value || undefined,
  read: (name, parse) => okOf(parse(Number(params.get(name)))),
});

const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};

/** How many rows of a list of the center are shown at once, where nobody chooses. */
const SIZE = 20;

interface Filters<Filter, Order> {
  readonly filters: (address: Address) => Filter;
  /** What puts the rows into order, and leaves none out. */
  readonly order?: (address: Address) => Order;
  /** How many rows a page may have; the first of them where the address says nothing else. */
  readonly sizes?: readonly number[];
}

/** What a list shows, kept in the address, so that going back finds it again and it can be passed on. */
const useListAddress = <Filter extends object, Order extends object = object>({
  filters,
  order,
  sizes = [SIZE],
}: Filters<Filter, Order>) => {
  const [params, setParams] = useSearchParams();
  const address = addressIn(params);
  const filter = givenOf(filters(address));
  const size = sizes.find((each) => String(each) === params.get('size')) ?? sizes[0] ?? SIZE;
  const query: PageQuery & Given<Filter> & Given<Order> = {
    page: pageIn(params),
    size,
    ...filter,
    ...(givenOf(order?.(address) ?? {}) as Given<Order>),
  };
  return {
    filter,
    query,
    /** Whether something is left out, so that a list without rows may have others. */
    filtered: Object.keys(filter).length > 0,
    change: (part: Change): void => setParams(changedParams(params, part)),
    to: (part: Change): string => `?${changedParams(params, part)}`,
    turn: (page: number): void => setParams(changedParams(params, { page: page === 1 ? '' : String(page) })),
  };
};

interface RowsSource<Query, Row> {
  readonly query: Query;
  readonly keyOf: (query: Query) => QueryKey;
  readonly ask: (query: Query) => Answer<Page<Row>>;
  /** Others change it meanwhile: it is asked for anew whenever it is opened. */
  readonly fresh?: boolean;
  /** How soon it is asked for again because of what its rows are; undefined where they stay as they are. */
  readonly againIn?: ((rows: readonly Row[]) => number | undefined) | undefined;
  readonly enabled?: boolean;
}

/** One page of a list; while another one is on its way the one before is shown. */
export const useRows = <Query, Row>({ query, keyOf, ask, fresh = false, againIn, enabled = true }: RowsSource<Query, Row>) =>
  useAnswer(keyOf(query), () => ask(query), {
    placeholderData: keepPreviousData,
    enabled,
    ...(fresh && { staleTime: 0 }),
    ...(againIn && { refetchInterval: ({ state }) => againIn(state.data?.dataList ?? []) ?? false }),
  });

/** A list that has no pages, as `IssuerList` shows it. */
export const wholeList = <Row>({ data, error, refetch }: QueryState<readonly Row[]>) => ({
  answer: { data: data && { dataList: data, page: 1, size: data.length, allCount: data.length }, error, refetch },
  filtered: false,
  turn: () => undefined,
});

/** A list of the issuer center: what the address asks for, and what has come of it. */
export const useIssuerList = <Filter extends object, Row, Order extends object = object>({
  keyOf,
  ask,
  fresh = false,
  againIn,
  enabled = true,
  ...address
}: Filters<Filter, Order> & Omit<RowsSource<PageQuery & Given<Filter> & Given<Order>, Row>, 'query'>) => {
  const at = useListAddress(address);
  const answer = useRows({ query: at.query, keyOf, ask, fresh, againIn, enabled });
  /** There is nothing at all, not even what is left out. */
  return { ...at, answer, isEmpty: answer.data?.allCount === 0 && !at.filtered };
};
