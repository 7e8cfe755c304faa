import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { type Endpoint, historyEndpoints, marketEndpoints, nftEndpoints, offerEndpoints, orderEndpoints, schemaOf } from '@naru/contract';
import { fail, MAX_PAGE_SIZE, ok, type Result } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { type Market, ownDid } from '../session/market.ts';
import { NOT_SIGNED_IN, type Refusal, tellable } from '../session/refusal.ts';
import { markedText, NOTICE } from './marked.ts';
import { inputSchema, outputSchema } from './schema.ts';

interface ReadTool<Input extends z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly endpoint: Endpoint;
  readonly signedIn?: boolean;
  ask(input: z.output<Input>, market: Market): Promise<Result<unknown, Refusal>>;
}

const token = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const page = { page: z.optional(z.int().check(z.gte(1))), size: z.optional(z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))) };
const walked = { ...page, cursor: z.optional(z.string().check(z.maxLength(400))) };

const PAGE = { page: 1, size: 20 };
const pageOf = (input: { readonly page?: number | undefined; readonly size?: number | undefined }) => ({
  page: String(input.page ?? PAGE.page),
  size: String(input.size ?? PAGE.size),
});

/** Why something came to nothing, as a model reads it. */
export const refusedAnswer = ({ code, name, message, retryable, advice }: Refusal): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify({ code, name, message, retryable, ...(advice === undefined ? {} : { advice }) }) }],
});

const register = <Input extends z.ZodMiniType>(server: McpServer, market: Market, tool: ReadTool<Input>): void => {
  const { name, title, description, input, endpoint, signedIn } = tool;
  if (endpoint.result === 'binary') throw new Error(`${name} answers bytes`);
  const annotations = { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };
  server.registerTool(
    name,
    { title, description, annotations, inputSchema: inputSchema(input), outputSchema: outputSchema(schemaOf(endpoint.result)) },
    async (given: unknown) => {
      if (signedIn === true && market.kind === 'none') return refusedAnswer(NOT_SIGNED_IN);
      const answer = await tool.ask(z.parse(input, given ?? {}), market);
      if (!answer.ok) return refusedAnswer(answer.failure);
      return {
        content: [{ type: 'text' as const, text: markedText(answer.value) }],
        structuredContent: { notice: NOTICE, data: answer.value },
      };
    },
  );
};

/** Makes every tool that only looks. */
export const registerReadTools = (server: McpServer, market: Market): void => {
  const { client } = market;
  register(server, market, {
    name: 'search_market',
    title: '마켓 검색',
    description: '나루 마켓의 상품을 이름, 발행사, 가격으로 찾습니다. 가격은 원 단위입니다.',
    input: z.object({
      ...walked,
      name: z.optional(z.string().check(z.maxLength(50))),
      siteCode: z.optional(z.string().check(z.maxLength(30))),
      minPrice: z.optional(z.int().check(z.gte(0))),
      maxPrice: z.optional(z.int().check(z.gte(0))),
      sort: z.optional(z.literal(['listingCount', 'price', 'recent', 'tradeCount'])),
      order: z.optional(z.literal(['ASC', 'DESC'])),
    }),
    endpoint: marketEndpoints.products,
    ask: ({ minPrice, maxPrice, page: at, size, ...rest }) =>
      tellable(
        client.call(marketEndpoints.products, {
          query: {
            ...rest,
            ...pageOf({ page: at, size }),
            ...(minPrice === undefined ? {} : { minPrice: String(minPrice) }),
            ...(maxPrice === undefined ? {} : { maxPrice: String(maxPrice) }),
          },
        }),
      ),
  });
  register(server, market, {
    name: 'get_product',
    title: '상품 보기',
    description: '상품 하나와, 회원이 판매 중인 그 상품의 NFT를 싼 것부터 봅니다.',
    input: z.object({ productId: z.int().check(z.gte(1)), ...page }),
    endpoint: marketEndpoints.product,
    ask: ({ productId, ...place }) =>
      tellable(client.call(marketEndpoints.product, { params: { x: String(productId) }, query: pageOf(place) })),
  });
  register(server, market, {
    name: 'get_nft',
    title: 'NFT 보기',
    description: 'NFT 하나를 자세히 봅니다. whyNot은 할 수 있는 일이면 null, 아니면 거절 코드입니다.',
    input: z.object({ tokenId: token }),
    endpoint: nftEndpoints.detail,
    ask: ({ tokenId }) => tellable(client.call(nftEndpoints.detail, { params: { x: tokenId } })),
  });
  register(server, market, {
    name: 'get_history',
    title: '거래 내역 보기',
    description: 'NFT 하나의 거래 내역을 최근 것부터 봅니다.',
    input: z.object({ tokenId: token, size: page.size, cursor: walked.cursor }),
    endpoint: historyEndpoints.ofNft,
    ask: ({ tokenId, size, cursor }) => {
      const query = { size: String(size ?? PAGE.size), ...(cursor === undefined ? {} : { cursor }) };
      return tellable(client.call(historyEndpoints.ofNft, { params: { tokenId }, query }));
    },
  });
  register(server, market, {
    name: 'my_nfts',
    title: '보유 NFT 보기',
    description: '로그인한 회원이 보유한 NFT를 봅니다.',
    input: z.object(page),
    endpoint: nftEndpoints.ownNfts,
    signedIn: true,
    ask: async (place) => {
      const did = await ownDid(market);
      if (!did.ok) return fail(did.failure);
      const own = await tellable(client.call(nftEndpoints.ownNfts, { params: { x: did.value }, query: pageOf(place) }));
      return own.ok ? ok(own.value) : own;
    },
  });
  register(server, market, {
    name: 'my_orders',
    title: '내 주문 보기',
    description: '로그인한 회원의 주문을 최근 것부터 봅니다.',
    input: z.object(page),
    endpoint: orderEndpoints.mine,
    signedIn: true,
    ask: (place) => tellable(client.call(orderEndpoints.mine, { query: pageOf(place) })),
  });
  register(server, market, {
    name: 'received_offers',
    title: '받은 가격 제안 보기',
    description: '로그인한 회원이 받은 가격 제안을 봅니다.',
    input: z.object(page),
    endpoint: offerEndpoints.received,
    signedIn: true,
    ask: (place) => tellable(client.call(offerEndpoints.received, { query: pageOf(place) })),
  });
  register(server, market, {
    name: 'sent_offers',
    title: '보낸 가격 제안 보기',
    description: '로그인한 회원이 보낸 가격 제안을 봅니다.',
    input: z.object(page),
    endpoint: offerEndpoints.sent,
    signedIn: true,
    ask: (place) => tellable(client.call(offerEndpoints.sent, { query: pageOf(place) })),
  });
};
