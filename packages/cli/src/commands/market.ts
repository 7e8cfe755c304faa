import { marketEndpoints } from '@naru/contract';
import { NFT_KIND } from '@naru/domain/nft';
import { fail, namesOf } from '@naru/domain/shared';
import { GENRE } from '@naru/domain/store';
import { formatWon, NFT_KIND_LABELS } from '@naru/messages';
import type { Command, Given, Option } from '../framework/command.ts';
import { textOf } from '../framework/option-values.ts';
import { cardLine, columns, nameOf, priceOf } from '../session/lines.ts';
import { listCommand } from '../session/list-command.ts';
import { marketCommand } from '../session/market-command.ts';
import { idOf, pageQuery, walkedQuery } from '../session/numbers.ts';
import { tellable, wrongUse } from '../session/refusal.ts';

const SORTS = ['listingCount', 'price', 'recent', 'tradeCount'] as const;
const GENRES = namesOf(GENRE);
const KINDS = namesOf(NFT_KIND);

const FILTERS: Readonly<Record<string, Option>> = {
  name: { type: 'string', value: '말', help: '이름에 이 말이 든 것만 봅니다. 초성으로도 찾습니다.' },
  site: { type: 'string', value: '발행사', help: '이 발행사의 것만 봅니다.' },
  genre: { type: 'string', value: '종류', help: `종류로 좁힙니다: ${GENRES.join(', ')}`, choices: GENRES },
  kind: { type: 'string', value: '형태', help: `형태로 좁힙니다: ${KINDS.join(', ')}`, choices: KINDS },
  'min-price': { type: 'string', value: '가격', help: '이 가격부터 봅니다.' },
  'max-price': { type: 'string', value: '가격', help: '이 가격까지 봅니다.' },
  sort: { type: 'string', value: '순서', help: `무엇으로 줄 세울지 정합니다: ${SORTS.join(', ')}`, choices: SORTS },
  order: { type: 'string', value: '방향', help: 'ASC는 작은 것부터, DESC는 큰 것부터입니다.', choices: ['ASC', 'DESC'] },
};

/** The filters as calls ask for them; a text says what does not fit. */
const filtersOf = (given: Given) => {
  const [genre, kind] = [GENRES.find((name) => name === textOf(given, 'genre')), KINDS.find((name) => name === textOf(given, 'kind'))];
  const sort = SORTS.find((name) => name === textOf(given, 'sort'));
  const order = (['ASC', 'DESC'] as const).find((name) => name === textOf(given, 'order'));
  const unread = [
    ['genre', genre],
    ['kind', kind],
    ['sort', sort],
    ['order', order],
  ].find(([name = '', value]) => textOf(given, name) !== '' && value === undefined);
  if (unread !== undefined) return `--${unread[0]} 옵션의 값이 맞지 않습니다. naru help market 에서 확인해 주세요.`;
  const [least, most] = [textOf(given, 'min-price'), textOf(given, 'max-price')];
  if (![least, most].every((price) => /^\d{0,13}$/.test(price))) return '가격은 54000처럼 원 단위 숫자로 적어 주세요.';
  return {
    ...(genre === undefined ? {} : { genre: String(GENRE[genre]) }),
    ...(kind === undefined ? {} : { nftKind: String(NFT_KIND[kind]) }),
    ...(sort === undefined ? {} : { sort }),
    ...(order === undefined ? {} : { order }),
    ...(least === '' ? {} : { minPrice: least }),
    ...(most === '' ? {} : { maxPrice: most }),
    ...(textOf(given, 'name') === '' ? {} : { name: textOf(given, 'name') }),
    ...(textOf(given, 'site') === '' ? {} : { siteCode: textOf(given, 'site') }),
  };
};

export const MARKET: readonly Command[] = [
  listCommand({
    name: 'market',
    summary: '마켓의 상품을 찾습니다.',
    words: [],
    options: FILTERS,
    portion: async (given, { client }, place) => {
      const filters = filtersOf(given);
      if (typeof filters === 'string') return fail(wrongUse(filters));
      return tellable(client.call(marketEndpoints.products, { query: { ...walkedQuery(place), ...filters } }));
    },
    line: ({ productId, productName, siteName, lowestPrice, storePrice, listingCount }) =>
      columns([
        String(productId),
        productName,
        siteName,
        `스토어 ${priceOf(storePrice)}`,
        `마켓 최저 ${priceOf(lowestPrice)}`,
        `판매 중 ${listingCount}`,
      ]),
  }),
  listCommand({
    name: 'market listings',
    summary: '회원이 판매 중인 NFT를 찾습니다.',
    words: [],
    options: FILTERS,
    portion: async (given, { client }, place) => {
      const filters = filtersOf(given);
      if (typeof filters === 'string') return fail(wrongUse(filters));
      return tellable(client.call(marketEndpoints.marketListings, { query: { ...walkedQuery(place), ...filters } }));
    },
    line: cardLine,
  }),
  marketCommand({
    name: 'product',
    summary: '상품 하나와, 회원이 판매 중인 그 상품의 NFT를 싼 것부터 봅니다.',
    words: ['상품 번호'],
    ask: async ({ words: [text] }, { client }) => {
      const id = idOf(text, '상품 번호');
      if (!id.ok) return id;
      const query = pageQuery({ page: 1, size: 20, cursor: undefined });
      return tellable(client.call(marketEndpoints.product, { params: { x: String(id.value) }, query }));
    },
    print: ({ marketPlaceDetail: product, dataList }, io) => {
      io.out(`${product.productName} (${product.siteName})`);
      io.out(`형태: ${product.nftKind === NFT_KIND.digital ? NFT_KIND_LABELS.digital : NFT_KIND_LABELS.transferable}`);
      io.out(`발행 수량: ${product.totalQuantity}`);
      io.out(`스토어 가격: ${priceOf(product.storePrice)}`);
      const { description = '' } = product;
      if (description !== '') io.out(description);
      for (const row of dataList)
        io.out(`  ${columns([row.tokenId, nameOf({ name: row.tokenName, number: row.number }), formatWon(row.price ?? 0)])}`);
    },
  }),
];
