import type { TokenId } from '@naru/domain/shared';
import { type Corruption, valueIn } from './plant.ts';
import type { CorruptionWorld } from './world.ts';

type Tokens = CorruptionWorld['tokens'];

const exchangeOf = (tokenId: TokenId): string => `(select id from exchanges where token_id = ${tokenId})`;
const feeOf = (tokenId: TokenId): string => `(select order_id from exchanges where token_id = ${tokenId})`;
/** The order by which whoever was refunded had come to an NFT: the last that was sold. */
const saleOf = (tokenId: TokenId): string =>
  `(select id from orders where token_id = ${tokenId} and kind <> 'exchangeFee' order by created_at desc limit 1)`;

const found =
  (thing: 'exchange' | 'order', one: (tokens: Tokens) => string, kind: string): Corruption['found'] =>
  async (world) => [kind, `${thing} ${await valueIn(world, `select ${one(world.tokens)}`)}`];
const exchange = (name: 'refunded' | 'resent' | 'redeemed', kind: string) => found('exchange', (tokens) => exchangeOf(tokens[name]), kind);
const order = (one: (tokens: Tokens) => string, kind: string) => found('order', one, kind);

/** What can be changed of disputes over goods, and of what goes back because of them. */
export const DISPUTED_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'a dispute that was taken off its exchange, whose clock goes on',
    plant: ({ tokens }) => `update exchanges set disputed = false, due_at = now() where id = ${exchangeOf(tokens.resent)}`,
    found: exchange('resent', 'a dispute that its exchange does not tell'),
  },
  {
    what: 'a dispute that was taken away',
    plant: ({ tokens }) => `delete from disputes where exchange_id = ${exchangeOf(tokens.resent)} and ended_at is null`,
    found: exchange('resent', 'a dispute that its exchange does not tell'),
  },
  {
    what: 'a dispute over goods that their owner has long had',
    plant: ({ tokens }) =>
      `update disputes set exchange_id = ${exchangeOf(tokens.redeemed)} where exchange_id = ${exchangeOf(tokens.resent)} and ended_at is null`,
    found: exchange('redeemed', 'a dispute that its exchange does not tell'),
  },
  {
    what: 'a refund that was decided and not carried out',
    plant: ({ tokens }) =>
      `update disputes set state = 'refunded' where exchange_id = ${exchangeOf(tokens.resent)} and ended_at is not null`,
    found: exchange('resent', 'a decided dispute that nothing followed'),
  },
  {
    what: 'goods that were to be sent anew and never came back to their issuer',
    plant: ({ tokens }) =>
      `delete from exchange_steps where exchange_id = ${exchangeOf(tokens.resent)} and id =
        (select max(id) from exchange_steps where exchange_id = ${exchangeOf(tokens.resent)} and state = 'preparing')`,
    found: exchange('resent', 'a decided dispute that nothing followed'),
  },
  {
    what: 'a dismissal that stands where a refund was decided',
    plant: ({ tokens }) => `update disputes set state = 'dismissed' where exchange_id = ${exchangeOf(tokens.refunded)}`,
    found: exchange('refunded', 'a refunded exchange that no dispute stands behind'),
  },
  {
    what: 'the moment of a refund',
    plant: ({ tokens }) => `update disputes set ended_at = ended_at + interval '1 hour' where exchange_id = ${exchangeOf(tokens.refunded)}`,
    found: exchange('refunded', 'a refunded exchange that no dispute stands behind'),
  },
  {
    what: 'an NFT that lives on beside what was paid back for it',
    plant: ({ tokens }) => `update tokens set state = 'live' where token_id = ${tokens.refunded}`,
    found: exchange('refunded', 'a completed exchange whose NFT lives on'),
  },
  {
    what: 'a refund of which nothing is said to have gone back',
    plant: ({ tokens }) => `update orders set reversed_at = null where id = ${feeOf(tokens.refunded)}`,
    found: exchange('refunded', 'an exchange that does not stand as its order does'),
  },
  {
    what: 'a sale that is said to be reversed, with the payment as if it had gone back',
    plant: ({ tokens }) =>
      [
        `update orders set reversed_at = now() where id = ${feeOf(tokens.redeemed)}`,
        `update payments set state = 'refunded' where order_id = ${feeOf(tokens.redeemed)}`,
      ].join(';\n'),
    found: order(({ redeemed }) => feeOf(redeemed), 'a reversed order whose money has not gone back'),
  },
  {
    what: 'a reversal that was taken out of the books',
    plant: ({ tokens }) => `delete from ledger_entries where order_id = ${saleOf(tokens.refunded)} and transaction_id like '%.reversal'`,
    found: order(({ refunded }) => saleOf(refunded), 'a reversed order whose money has not gone back'),
  },
  {
    what: 'a reversal that is kept from the order that it is of',
    plant: ({ tokens }) => `update orders set reversed_at = null where id = ${saleOf(tokens.covered)}`,
    found: order(({ covered }) => saleOf(covered), 'a reversed order whose money has not gone back'),
  },
  {
    what: 'a reversal of half the amounts',
    plant: ({ tokens }) =>
      `update ledger_entries set amount = amount / 2 where order_id = ${saleOf(tokens.refunded)} and transaction_id like '%.reversal'`,
    found: order(({ refunded }) => saleOf(refunded), 'books that do not follow from their order'),
  },
  {
    what: 'what an issuer answers for that was put on the member who had sold',
    plant: ({ tokens }) =>
      `update ledger_entries set account = 'sellerDeposit', site_code = null,
        member_id = (select seller_member_id from orders where id = ${saleOf(tokens.covered)})
        where order_id = ${saleOf(tokens.covered)} and account = 'liability'`,
    found: order(({ covered }) => saleOf(covered), 'books that do not follow from their order'),
  },
  {
    what: 'a captured payment of what was reversed',
    plant: ({ tokens }) => `update payments set state = 'captured' where order_id = ${saleOf(tokens.refunded)}`,
    found: order(({ refunded }) => saleOf(refunded), 'a completed order without exactly one captured payment'),
  },
  {
    what: 'costs that count as earned although they went back',
    plant: ({ tokens }) => `delete from ledger_entries where order_id = ${feeOf(tokens.refunded)} and transaction_id like '%.reversal'`,
    found: order(({ refunded }) => feeOf(refunded), 'costs of an exchange that are not booked as they stand'),
  },
  {
    what: 'a reversal in another month than its booking',
    plant: ({ tokens }) => `update sale_reversals set ended_at = '2020-02-10' where order_id = ${saleOf(tokens.covered)}`,
    found: async (world) => {
      const site = await valueIn(world, `select site_code from orders where id = ${saleOf(world.tokens.covered)}`);
      return ['a settlement that is not what the ledger owes', `site ${site} 2020-02`];
    },
  },
  {
    what: 'a reversal that was taken out, so that nobody knows why the money went back',
    plant: ({ tokens }) => `delete from sale_reversals where order_id = ${saleOf(tokens.covered)}`,
    found: order((tokens) => saleOf(tokens.covered), 'a reversal that its order does not tell'),
  },
  {
    what: 'a reversal that the house is said to have decided, though no NFT went back',
    plant: ({ tokens }) => `update sale_reversals set cause = 'house' where order_id = ${saleOf(tokens.covered)}`,
    found: order((tokens) => saleOf(tokens.covered), 'a reversal whose NFT did not go back'),
  },
  {
    what: 'a reversal at the cost of the member who sold, where its issuer answers for the goods',
    plant: ({ tokens }) => `update sale_reversals set bearer = 'earners', deposit = amount where order_id = ${saleOf(tokens.covered)}`,
    found: order((tokens) => saleOf(tokens.covered), 'books that do not follow from their order'),
  },
];
