import { type Corruption, valueIn } from './plant.ts';

const BOOKS = 'books that do not follow from their order';
const orderOf = (tokenId: string, kind: string): string =>
  `(select id from orders where token_id = ${tokenId} and kind = '${kind}' and state in ('completed', 'paid'))`;
const late = "(select id from orders where state = 'refunded')";

const order =
  (query: (tokens: Parameters<Corruption['found']>[0]['tokens']) => string, kind: string): Corruption['found'] =>
  async (world) => [kind, `order ${await valueIn(world, `select ${query(world.tokens)}`)}`];
const resale = (kind: string): Corruption['found'] => order((tokens) => orderOf(tokens.resold, 'listing'), kind);

/** The booking of what a member was owed by a resale. */
const owedOf = (tokenId: string): string =>
  `(select min(id) from ledger_entries where account = 'sellerDeposit' and order_id = ${orderOf(tokenId, 'listing')})`;
const bookingOf = (world: Parameters<Corruption['found']>[0]) =>
  valueIn(world, `select transaction_id from ledger_entries where id = ${owedOf(world.tokens.resold)}`);

/** What can be changed of orders, payments and the books. */
export const BOOKED_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'a balanced booking out of nothing',
    plant: ({ people }) =>
      `insert into ledger_entries (id, transaction_id, account, member_id, amount) values (90001, 'made.sale', 'provider', null, 5000), (90002, 'made.sale', 'sellerDeposit', ${people.buyer}, -5000)`,
    found: () => ['a booking that no payment stands behind', 'booking made.sale'],
  },
  {
    what: 'a balanced booking beside a real one',
    plant: ({ tokens, people }) =>
      `insert into ledger_entries (id, transaction_id, order_id, account, member_id, amount)
       select 90000 + n, (select min(transaction_id) from ledger_entries where order_id = ${orderOf(tokens.resold, 'listing')}) || 'bonus', ${orderOf(tokens.resold, 'listing')},
         case n when 1 then 'provider' else 'sellerDeposit' end, case n when 1 then null else ${people.buyer} end, case n when 1 then 7 else -7 end from generate_series(1, 2) n`,
    found: resale(BOOKS),
  },
  {
    what: 'a booking to another member',
    plant: ({ tokens, people }) =>
      `update ledger_entries set member_id = ${people.buyer} where account = 'sellerDeposit' and order_id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale(BOOKS),
  },
  {
    what: 'a booking that was taken out whole',
    plant: ({ tokens }) => `delete from ledger_entries where order_id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale(BOOKS),
  },
  {
    what: 'a booking of half the amounts',
    plant: ({ tokens }) => `update ledger_entries set amount = amount / 2 where order_id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale(BOOKS),
  },
  {
    what: 'a booking that was twisted between accounts',
    plant: ({ tokens }) =>
      `update ledger_entries set account = 'platformFee' where account = 'royalty' and order_id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale(BOOKS),
  },
  {
    what: 'a booking that does not balance',
    plant: () => "insert into ledger_entries (id, transaction_id, account, amount) values (90003, 'lone.sale', 'held', 5)",
    found: () => ['a booking that does not sum to zero', 'booking lone.sale'],
  },
  {
    what: 'a fee that was left to the seller, in the books too',
    plant: ({ tokens }) =>
      [
        `update ledger_entries set amount = amount - (select fee from orders where id = ledger_entries.order_id) where account = 'sellerDeposit' and order_id = ${orderOf(tokens.resold, 'listing')}`,
        `delete from ledger_entries where account = 'platformFee' and order_id = ${orderOf(tokens.resold, 'listing')}`,
        `update orders set deposit = deposit + fee, fee = 0 where id = ${orderOf(tokens.resold, 'listing')}`,
      ].join(';\n'),
    found: resale('a fee that is not what was agreed'),
  },
  {
    what: 'a royalty that went to the seller',
    plant: ({ tokens }) => `update orders set deposit = deposit + royalty, royalty = 0 where id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale('a royalty that is not what was minted'),
  },
  {
    what: 'an original that was said to be opened',
    plant: ({ tokens }) => `update orders set opened_at = completed_at where id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale('an opened original that its order does not know'),
  },
  {
    what: 'the price of an order',
    plant: ({ tokens }) =>
      `update orders set price = price - 1000, deposit = deposit - 1000 where id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale('an order at another price than what it is for'),
  },
  {
    what: 'the buyer of an order',
    plant: ({ tokens, people }) => `update orders set buyer_member_id = ${people.holder} where id = ${orderOf(tokens.offered, 'offer')}`,
    found: order((tokens) => orderOf(tokens.offered, 'offer'), 'an order between others than those whom it is for'),
  },
  {
    what: 'the seller of an order',
    plant: ({ tokens, people }) => `update orders set seller_member_id = ${people.holder} where id = ${orderOf(tokens.resold, 'listing')}`,
    found: resale('an order between others than those whom it is for'),
  },
  {
    what: 'an order that was completed by hand',
    plant: () => `update orders set state = 'completed', paid_at = now(), completed_at = now() where id = ${late}`,
    found: order(() => late, 'a completed order without exactly one captured payment'),
  },
  {
    what: 'a payment that was given back on paper',
    plant: ({ tokens }) => `update payments set state = 'refunded' where order_id = ${orderOf(tokens.resold, 'listing')}`,
    found: async (world) => [
      'a payment that its provider tells otherwise',
      `payment ${await valueIn(world, `select id from payments where order_id = ${orderOf(world.tokens.resold, 'listing')}`)}`,
    ],
  },
  {
    what: 'the amount of a payment',
    plant: ({ tokens }) => `update payments set amount = 1 where order_id = ${orderOf(tokens.resold, 'listing')}`,
    found: async (world) => [
      'a payment of another amount than its order',
      `payment ${await valueIn(world, `select id from payments where order_id = ${orderOf(world.tokens.resold, 'listing')}`)}`,
    ],
  },
  {
    what: 'a sale that was moved into another month than its booking',
    plant: ({ tokens }) => `update orders set completed_at = '2020-02-10' where id = ${orderOf(tokens.resold, 'listing')}`,
    found: async (world) => {
      const seller = await valueIn(world, `select seller_member_id from orders where id = ${orderOf(world.tokens.resold, 'listing')}`);
      return ['a settlement that is not what the ledger owes', `member ${seller} 2020-02`];
    },
  },
  {
    what: 'a debt that was forgotten',
    plant: ({ tokens }) => `delete from unpaid_entries where entry_id = ${owedOf(tokens.resold)}`,
    found: async (world) => ['an owed booking that is neither unpaid nor in one payout', `booking ${await bookingOf(world)}`],
  },
  {
    what: 'a debt to another member',
    plant: ({ tokens, people }) => `update unpaid_entries set member_id = ${people.buyer} where entry_id = ${owedOf(tokens.resold)}`,
    found: async (world) => ['an owed booking that is neither unpaid nor in one payout', `booking ${await bookingOf(world)}`],
  },
  {
    what: 'a payout that one person let go',
    plant: ({ tokens, people }) =>
      `insert into payout_runs (id, day, state, payouts, total, digest) values (90001, '2020-01-02', 'done', 1, 5000, '');
       insert into payouts (id, run_id, member_id, amount, state, bank_id, account, last_digits, holder, sent_at)
         values ('made-up-payout', 90001, ${people.seller}, 5000, 'sent', '004', ${tokens.resold}::text, '0000', '', now())`,
    found: () => ['money that left under fewer than four eyes', 'payout made-up-payout'],
  },
  {
    what: 'a payout that nobody booked',
    plant: ({ tokens, people }) =>
      `insert into payout_runs (id, day, state, payouts, total, digest) values (90002, '2020-01-03', 'done', 1, 5000, '');
       insert into payouts (id, run_id, member_id, amount, state, bank_id, account, last_digits, holder, sent_at)
         values ('unbooked-payout', 90002, ${people.seller}, 5000, 'sent', '004', ${tokens.resold}::text, '0000', '', now())`,
    found: () => ['a payout that is not booked as it stands', 'payout unbooked-payout'],
  },
  {
    what: 'a payout of nothing that was owed',
    plant: ({ tokens, people }) =>
      `insert into payout_runs (id, day, state, payouts, total, digest) values (90003, '2020-01-06', 'closed', 1, 5000, '');
       insert into payouts (id, run_id, member_id, amount, state, bank_id, account, last_digits, holder)
         values ('empty-payout', 90003, ${people.seller}, 5000, 'planned', '004', ${tokens.resold}::text, '0000', '')`,
    found: () => ['a payout that is not the sum of what it pays off', 'payout empty-payout'],
  },
  {
    what: 'a difference from the provider’s books that nobody looks at',
    plant: () =>
      `insert into provider_differences (id, provider, provider_key, kind, ours, theirs, day)
       values (90001, 'sandbox', 'nobody', 'missingHere', 0, 5000, '2020-01-02')`,
    found: () => ['a difference from the provider’s books that nobody has explained', 'difference 90001'],
  },
  {
    what: 'a day of the provider’s books that was passed over',
    plant: () =>
      `insert into provider_days (provider, day, movements, looked_at)
       values ('passed-over', '2020-01-02', 0, now()), ('passed-over', '2020-01-04', 0, now())`,
    found: () => ['a day whose books at the provider nobody has compared', 'day 2020-01-03'],
  },
  {
    what: 'a difference that was taken out of the list',
    plant: () =>
      `insert into provider_days (provider, day, movements, looked_at) values ('made-up', '2020-01-02', 1, now());
       insert into provider_movements (provider, reference, amount, provider_key, kind, moved_at, created_at)
         values ('made-up', 'm-1', 5000, 'taken-out', 'paid', '2020-01-02T03:00:00Z', '2020-01-03T03:00:00Z')`,
    found: () => ['money at the provider that neither books nor a difference tell of', 'payment taken-out'],
  },
  {
    what: 'a part of a price that went back, of which nobody knows any more',
    plant: ({ tokens }) => `delete from part_returns where order_id = ${orderOf(tokens.offered, 'offer')}`,
    found: order((tokens) => orderOf(tokens.offered, 'offer'), BOOKS),
  },
  {
    what: 'a part of a price that is said to be due again',
    plant: ({ tokens }) => `update part_returns set state = 'due', ended_at = null where order_id = ${orderOf(tokens.offered, 'offer')}`,
    found: order((tokens) => orderOf(tokens.offered, 'offer'), 'parts of a price that are not what its order paid'),
  },
  {
    what: 'an order that does not know of the part that went back',
    plant: ({ tokens }) => `update orders set partly_returned = false where id = ${orderOf(tokens.offered, 'offer')}`,
    found: order((tokens) => orderOf(tokens.offered, 'offer'), 'parts of a price that are not what its order paid'),
  },
  {
    what: 'a part of a price that went back at the cost of its issuer, though whoever had earned gave it back',
    plant: ({ tokens }) =>
      `update part_returns set bearer = 'issuer', fee = 0, royalty = 0, deposit = 0 where order_id = ${orderOf(tokens.offered, 'offer')}`,
    found: order((tokens) => orderOf(tokens.offered, 'offer'), BOOKS),
  },
  {
    what: 'a part of a price that was taken from the seller alone',
    plant: ({ tokens }) =>
      `update part_returns set fee = 0, royalty = 0, deposit = amount where order_id = ${orderOf(tokens.offered, 'offer')}`,
    found: async (world) => {
      const ofOrder = `from orders where id = ${orderOf(world.tokens.offered, 'offer')}`;
      const month = await valueIn(world, `select to_char(completed_at at time zone 'Asia/Seoul', 'YYYY-MM') ${ofOrder}`);
      return [
        'a settlement that is not what the ledger owes',
        `member ${await valueIn(world, `select seller_member_id ${ofOrder}`)} ${month}`,
      ];
    },
  },
  {
    what: 'a part of a price of which more left the provider than anybody decided',
    plant: () => 'update sandbox_returns set amount = amount + 1',
    found: async (world) => [
      'a part of a price that its provider tells otherwise',
      `payment ${await valueIn(world, `select provider_key from payments where state = 'captured' and order_id = ${orderOf(world.tokens.offered, 'offer')}`)}`,
    ],
  },
  {
    what: 'interest for a delay that no booking owes',
    plant: ({ tokens, people }) =>
      `insert into delay_interests (id, kind, order_id, part, member_id, amount, due_day, days, interest, state)
       values (90001, 'refund', ${orderOf(tokens.resold, 'listing')}, 0, ${people.buyer}, 1000, '2020-01-02', 1, 1, 'owed')`,
    found: () => ['interest for a delay that is not booked as it stands', 'interest 90001'],
  },
  {
    what: 'a day of money that nobody is owed',
    plant: () => "insert into money_days (day, sellers, buyers, percent, figure_by) values ('2020-01-02', 5, 0, 0, '2020-01-03')",
    found: () => ['a day whose owed money is not what the ledger says', 'day 2020-01-02'],
  },
  {
    what: 'the costs of a redemption',
    plant: ({ tokens }) => `update exchanges set vat = vat - 1000, total = total - 1000 where token_id = ${tokens.redeeming}`,
    found: order((tokens) => orderOf(tokens.redeeming, 'exchangeFee'), 'an order at another price than what it is for'),
  },
];
