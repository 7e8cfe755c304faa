import { fail, MAX_PAGE_SIZE, ok, type Result } from '@naru/domain/shared';
import { type Command, EXIT, type Given, type Io, type Option } from '../framework/command.ts';
import { numberOf, textOf } from '../framework/option-values.ts';
import { jsonText } from '../framework/plain-text.ts';
import { type Market, openMarket, SERVER } from './market.ts';
import { isForPrograms, JSON_OPTION, refuse } from './market-command.ts';
import { NOT_SIGNED_IN, type Refusal, wrongUse } from './refusal.ts';

export interface CursorPage<Row> {
  readonly dataList: readonly Row[];
  readonly page: number;
  readonly size: number;
  readonly allCount: number;
  readonly nextCursor?: string | null | undefined;
}

/** Which page is asked for: a page from 1, or what follows a cursor, which then counts alone. */
export interface Cursor {
  readonly page: number;
  readonly size: number;
  readonly cursor: string | undefined;
}

const USUAL_SIZE = 20;

const PLACE: Readonly<Record<string, Option>> = {
  page: { type: 'string', value: '쪽', help: '몇 번째 쪽인지 1부터 적습니다.' },
  size: { type: 'string', value: '개수', help: `한 번에 볼 개수입니다. ${MAX_PAGE_SIZE}까지, 없으면 ${USUAL_SIZE}개입니다.` },
  cursor: { type: 'string', value: '값', help: '앞선 결과의 nextCursor 뒤부터 봅니다.' },
  all: { type: 'boolean', help: '끝까지 이어서 봅니다. --json과 함께 쓰면 한 줄에 하나씩 씁니다.' },
};

/** A command that shows a list, in pages or to its end. */
export interface ListCommand<Row> extends Omit<Command, 'run' | 'options'> {
  readonly options?: Readonly<Record<string, Option>>;
  readonly signedIn?: boolean;
  /** Asks for a page; a refusal says what of the command line does not fit. */
  portion(given: Given, market: Market, place: Cursor): Promise<Result<CursorPage<Row>, Refusal>>;
  line(row: Row): string;
}

const cursorOf = (given: Given): Result<Cursor, Refusal> => {
  const page = numberOf(given, 'page', 1);
  const size = numberOf(given, 'size', given.options.all === true ? MAX_PAGE_SIZE : USUAL_SIZE);
  if (page === undefined || page < 1) return fail(wrongUse('--page 옵션은 1부터의 숫자여야 합니다.'));
  if (size === undefined || size < 1 || size > MAX_PAGE_SIZE)
    return fail(wrongUse(`--size 옵션은 1부터 ${MAX_PAGE_SIZE}까지의 숫자여야 합니다.`));
  return ok({ page, size, cursor: textOf(given, 'cursor') || undefined });
};

/** Where the page after this one begins; undefined behind the last. */
const after = ({ page, size }: Cursor, { dataList, allCount, nextCursor }: CursorPage<unknown>): Cursor | undefined => {
  if (dataList.length === 0) return undefined;
  if (nextCursor !== undefined) return nextCursor === null ? undefined : { page: page + 1, size, cursor: nextCursor };
  return page * size < allCount ? { page: page + 1, size, cursor: undefined } : undefined;
};

export const walk = async <Row>(
  first: Cursor,
  portion: (place: Cursor) => Promise<Result<CursorPage<Row>, Refusal>>,
  tell: (row: Row) => void,
): Promise<Result<void, Refusal>> => {
  let place: Cursor | undefined = first;
  while (place !== undefined) {
    const answer: Result<CursorPage<Row>, Refusal> = await portion(place);
    if (!answer.ok) return answer;
    for (const row of answer.value.dataList) tell(row);
    place = after(place, answer.value);
  }
  return ok(undefined);
};

const footer = ({ dataList, page, size, allCount, nextCursor }: CursorPage<unknown>): string => {
  const from = (page - 1) * size;
  const shown = `${from + 1}–${from + dataList.length} / ${allCount}`;
  return nextCursor === undefined || nextCursor === null || from + dataList.length >= allCount
    ? shown
    : `${shown} (다음: --cursor ${nextCursor})`;
};

export const listCommand = <Row>({ options, signedIn, portion, line, ...rest }: ListCommand<Row>): Command => ({
  ...rest,
  options: { ...options, ...PLACE, ...SERVER, ...JSON_OPTION },
  run: async (given, io: Io) => {
    const market = openMarket(given, io);
    if (!market.ok) return refuse(market.failure, given, io);
    if (signedIn === true && market.value.kind === 'none') return refuse(NOT_SIGNED_IN, given, io);
    const place = cursorOf(given);
    if (!place.ok) return refuse(place.failure, given, io);
    if (given.options.all === true) {
      const tell = isForPrograms(given) ? (row: Row) => io.out(jsonText(row)) : (row: Row) => io.out(line(row));
      const walked = await walk(place.value, (each) => portion(given, market.value, each), tell);
      return walked.ok ? EXIT.fine : refuse(walked.failure, given, io);
    }
    const answer = await portion(given, market.value, place.value);
    if (!answer.ok) return refuse(answer.failure, given, io);
    if (isForPrograms(given)) io.out(jsonText(answer.value));
    else {
      for (const row of answer.value.dataList) io.out(line(row));
      io.err(answer.value.dataList.length === 0 ? '아무것도 없습니다.' : footer(answer.value));
    }
    return EXIT.fine;
  },
});
