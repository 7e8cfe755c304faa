import { type Corruption, valueIn } from './plant.ts';

/** The order by which somebody bought an NFT that they never sold, and its payment. */
const orderOf = (tokenId: string): string =>
  `(select id from orders where token_id = ${tokenId} and kind = 'store' and state = 'completed')`;
const paymentOf = (order: string): string => `(select provider_key from payments where order_id = ${order} and state = 'captured')`;
const late = "(select id from orders where state = 'refunded')";

const receipt = (id: number, order: string, { amount, number }: { readonly amount: string; readonly number: string }): string =>
  `insert into cash_receipts (id, order_id, number, provider_key, type, cash, amount, state, issue_number, issued_by, issued_at)
   values (${id}, ${order}, 7, coalesce(${paymentOf(order)}, 'nobody'), 'phone', 50000, ${amount}, 'issued', '${number}', 'call', now());\n`;
const atProvider = (order: string, numbers: readonly number[]): string =>
  numbers
    .map(
      (number) =>
        `insert into sandbox_receipts (provider_key, number, amount, issue_number) values (${paymentOf(order)}, ${number}, 50000, '9${number}');`,
    )
    .join('\n');

const order =
  (query: (tokens: Parameters<Corruption['found']>[0]['tokens']) => string, kind: string): Corruption['found'] =>
  async (world) => [kind, `order ${await valueIn(world, `select ${query(world.tokens)}`)}`];

/** What somebody does to cash receipts. */
export const RECEIPTED_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'a cash receipt of an order whose money went back',
    plant: () => receipt(90_001, late, { amount: '50000', number: '900000001' }),
    found: order(() => late, 'a cash receipt without its captured payment'),
  },
  {
    what: 'a cash receipt of less than was paid',
    plant: ({ tokens }) => receipt(90_002, orderOf(tokens.untouched), { amount: '49999', number: '900000002' }),
    found: order(({ untouched }) => orderOf(untouched), 'a cash receipt of another sum than what is left of its payment'),
  },
  {
    what: 'a second cash receipt of one payment',
    plant: ({ tokens }) => atProvider(orderOf(tokens.untouched), [7, 8]),
    found: order(({ untouched }) => orderOf(untouched), 'two cash receipts of one payment'),
  },
  {
    what: 'a cash receipt that its provider never issued',
    plant: ({ tokens }) => receipt(90_003, orderOf(tokens.untouched), { amount: '50000', number: '900000003' }),
    found: order(({ untouched }) => orderOf(untouched), 'a cash receipt that its provider tells otherwise'),
  },
  {
    what: 'a cash receipt at the provider that nobody knows of',
    plant: ({ tokens }) => atProvider(orderOf(tokens.untouched), [9]),
    found: order(({ untouched }) => orderOf(untouched), 'a cash receipt that its provider tells otherwise'),
  },
  {
    what: 'one number that stands under two cash receipts',
    plant: ({ tokens }) =>
      receipt(90_004, orderOf(tokens.untouched), { amount: '50000', number: '900000004' }) +
      receipt(90_005, late, { amount: '50000', number: '900000004' }),
    found: async (world) => [
      'one number of two cash receipts',
      `order ${await valueIn(world, `select greatest(${orderOf(world.tokens.untouched)}, ${late})`)}`,
    ],
  },
];
