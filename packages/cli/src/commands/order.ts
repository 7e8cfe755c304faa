import { orderEndpoints } from '@naru/contract';
import type { Command } from '../framework/command.ts';
import { orderLine } from '../session/lines.ts';
import { listCommand } from '../session/list-command.ts';
import { marketCommand } from '../session/market-command.ts';
import { pageQuery } from '../session/numbers.ts';
import { tellable } from '../session/refusal.ts';

export const ORDERS: readonly Command[] = [
  listCommand({
    name: 'orders',
    summary: '내 주문을 최근 것부터 봅니다.',
    words: [],
    signedIn: true,
    portion: (_, { client }, place) => tellable(client.call(orderEndpoints.mine, { query: pageQuery(place) })),
    line: orderLine,
  }),
  marketCommand({
    name: 'order',
    summary: '내 주문 하나가 어디까지 왔는지 봅니다.',
    words: ['주문 번호'],
    signedIn: true,
    ask: ({ words: [orderId = ''] }, { client }) => tellable(client.call(orderEndpoints.order, { params: { x: orderId } })),
    print: (order, io) => io.out(orderLine(order)),
  }),
];
