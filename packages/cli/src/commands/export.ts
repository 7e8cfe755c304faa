import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { historyEndpoints, issuerEndpoints, nftEndpoints } from '@naru/contract';
import { issuerProduct, nftCard, tradeRow } from '@naru/contract/replies';
import { csvOf, fail, MAX_PAGE_SIZE, ok, type Result } from '@naru/domain/shared';
import { formatDateTime, PRODUCT_STATE_LABELS, tradeLabel } from '@naru/messages';
import { type Command, EXIT, type Given, type Io, type Option } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { jsonText, plainText } from '../framework/plain-text.ts';
import { type Cursor, type CursorPage, walk } from '../session/list-command.ts';
import { type Market, openMarket, ownDid, SERVER } from '../session/market.ts';
import { JSON_OPTION, refuse } from '../session/market-command.ts';
import { pageQuery, rowsQuery } from '../session/numbers.ts';
import { NOT_SIGNED_IN, type Refusal, tellable, wrongUse } from '../session/refusal.ts';

type Cells = readonly (string | number)[];

interface Exported<Row> {
  readonly name: string;
  readonly summary: string;
  readonly options?: Readonly<Record<string, Option>>;
  readonly head: readonly string[];
  portion(given: Given, market: Market, place: Cursor): Promise<Result<CursorPage<Row>, Refusal>>;
  cells(row: Row): Cells;
}

const FORMATS = ['csv', 'json'] as const;
const OPTIONS: Readonly<Record<string, Option>> = {
  format: { type: 'string', value: '형식', help: 'csv 또는 json입니다. 없으면 csv입니다. 엑셀에서 바로 열 수 있습니다.', choices: FORMATS },
  out: { type: 'string', value: '파일', help: '저장할 파일입니다. 있는 파일은 덮어쓰지 않습니다. 없으면 화면에 씁니다.' },
};

const whole = async <Row>(
  gather: (place: Cursor) => Promise<Result<CursorPage<Row>, Refusal>>,
): Promise<Result<readonly Row[], Refusal>> => {
  const rows: Row[] = [];
  const walked = await walk({ page: 1, size: MAX_PAGE_SIZE, cursor: undefined }, gather, (row: Row) => void rows.push(row));
  return walked.ok ? ok(rows) : walked;
};

const save = async (file: string, content: string): Promise<Result<void, Refusal>> => {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return ok(undefined);
  } catch {
    return fail(wrongUse(`${file} 파일을 저장하지 못했습니다. 같은 이름의 파일이 있는지 확인해 주세요.`));
  }
};

/** What is saved is told; what is shown is the answer itself. */
const deliver = async <Row>(rows: readonly Row[], { head, cells }: Exported<Row>, given: Given, io: Io): Promise<Result<void, Refusal>> => {
  const out = textOf(given, 'out');
  const asJson = textOf(given, 'format') === 'json' || (out === '' && given.options.json === true);
  if (out === '') {
    if (asJson) io.out(jsonText(rows));
    // What steers a terminal is taken out; a cell that would be a formula is quoted, as in a file.
    else for (const row of [head, ...rows.map(cells)]) io.out(plainText(csvOf([row], { marked: false }).trimEnd()));
    return ok(undefined);
  }
  const file = resolve(io.cwd, out);
  const saved = await save(file, asJson ? `${jsonText(rows)}\n` : csvOf([head, ...rows.map(cells)]));
  if (!saved.ok) return saved;
  if (given.options.json === true) io.out(jsonText({ file, rows: rows.length }));
  else io.out(`저장: ${file} (${rows.length}줄)`);
  return saved;
};

const exporting = <Row>(list: Exported<Row>): Command => ({
  name: list.name,
  summary: list.summary,
  words: [],
  options: { ...list.options, ...OPTIONS, ...SERVER, ...JSON_OPTION },
  run: async (given, io) => {
    const format = textOf(given, 'format');
    if (format !== '' && !FORMATS.some((name) => name === format))
      return refuse(wrongUse('--format 옵션은 csv 또는 json입니다.'), given, io);
    const market = openMarket(given, io);
    if (!market.ok) return refuse(market.failure, given, io);
    if (market.value.kind === 'none') return refuse(NOT_SIGNED_IN, given, io);
    const rows = await whole((place) => list.portion(given, market.value, place));
    if (!rows.ok) return refuse(rows.failure, given, io);
    const delivered = await deliver(rows.value, list, given, io);
    return delivered.ok ? EXIT.fine : refuse(delivered.failure, given, io);
  },
});

/** Own NFTs, trades and sales, and an issuer’s products, whole and as a file. */
export const EXPORTS: readonly Command[] = [
  exporting({
    name: 'export nfts',
    summary: '보유한 NFT를 모두 CSV나 JSON으로 내보냅니다.',
    head: ['NFT 번호', '이름', '번호', '발행사', '판매 가격(원)', '비공개'],
    portion: async (_, market, place) => {
      const did = await ownDid(market);
      if (!did.ok) return did;
      return tellable(market.client.call(nftEndpoints.ownNfts, { params: { x: did.value }, query: pageQuery(place) }));
    },
    cells: (row) => {
      const { tokenId, name, number, siteName, price, isPrivate } = nftCard.fromWire(row);
      return [tokenId, name, number, siteName, price ?? '', isPrivate ? '비공개' : ''];
    },
  }),
  exporting({
    name: 'export trades',
    summary: '내 거래 내역을 모두 CSV나 JSON으로 내보냅니다.',
    head: ['NFT', 'NFT 번호', '구분', '일시', '보낸 회원', '받은 회원', '가격(원)', '거래 ID'],
    portion: (_, { client }, place) => tellable(client.call(historyEndpoints.mine, { query: rowsQuery(place) })),
    cells: (row) => {
      const trade = tradeRow.fromWire(row);
      return [
        ...[trade.tokenName, trade.tokenId, tradeLabel(trade), formatDateTime(trade.time)],
        ...[trade.fromNickname, trade.toNickname, trade.price ?? '', trade.txId],
      ];
    },
  }),
  exporting({
    name: 'export sales',
    summary: '내가 판 NFT와 정산 금액을 모두 CSV나 JSON으로 내보냅니다.',
    head: ['NFT', 'NFT 번호', '일시', '가격(원)', '수수료(원)', '로열티(원)', '정산 금액(원)'],
    portion: (_, { client }, place) => tellable(client.call(nftEndpoints.sold, { query: pageQuery(place) })),
    cells: ({ tokenName, tokenId, soldAt, price, fee, royalty, deposit }) => [
      ...[tokenName, tokenId, formatDateTime(soldAt)],
      ...[price, fee, royalty, deposit],
    ],
  }),
  exporting({
    name: 'export products',
    summary: '발행사의 상품을 모두 CSV나 JSON으로 내보냅니다.',
    options: { site: { type: 'string', value: '발행사', help: '어느 발행사의 상품인지 코드로 적습니다. 꼭 필요합니다.' } },
    head: ['상품 번호', '이름', '상태', '가격(원)', '발행 수량', '발행됨', '판매됨', '폐기됨', '상품 코드', '관리 번호'],
    portion: async (given, { client }, place) => {
      const siteCode = textOf(given, 'site');
      if (siteCode === '') return fail(wrongUse('--site 옵션으로 발행사를 알려 주세요.'));
      return tellable(client.call(issuerEndpoints.products, { query: { siteCode, ...pageQuery(place) } }));
    },
    cells: (row) => {
      const { productId, productName, state, price, ...shown } = issuerProduct.fromWire(row);
      const { totalQuantity, mintedCount, soldCount, revokedCount, displayId, code } = shown;
      return [
        ...[productId, productName, PRODUCT_STATE_LABELS[state], price, totalQuantity, mintedCount, soldCount, revokedCount],
        // By which the same product is known in the issuer's lists and files; behind all that programs read by its place already.
        ...[displayId, code],
      ];
    },
  }),
];
