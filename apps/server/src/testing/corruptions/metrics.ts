import { type Corruption, valueIn } from './plant.ts';
import type { CorruptionWorld } from './world.ts';

const productOf = (tokenId: string): string => `(select product_id from tokens where token_id = ${tokenId})`;

const ofProduct =
  (kind: string): Corruption['found'] =>
  async (world: CorruptionWorld) => [kind, `product ${await valueIn(world, `select ${productOf(world.tokens.resold)}`)}`];
const STATS = ofProduct('a figure of the market that is behind');
const PRICES = ofProduct('a price of sales that does not follow from the history');

const stats = (what: string, set: string): Corruption => ({
  what,
  plant: ({ tokens }) => `update product_stats set ${set} where product_id = ${productOf(tokens.resold)}`,
  found: STATS,
});
const prices = (what: string, statement: (product: string) => string): Corruption => ({
  what,
  plant: ({ tokens }) => statement(productOf(tokens.resold)),
  found: PRICES,
});

const sales = (what: string, statement: (product: string) => string): Corruption => ({
  what,
  plant: ({ tokens }) => statement(productOf(tokens.resold)),
  found: ofProduct('a day of an issuer’s sales that its orders tell otherwise'),
});

const shelf = (what: string, statement: (product: string) => string): Corruption => ({
  what,
  plant: ({ tokens }) => statement(productOf(tokens.resold)),
  found: ofProduct('a shelf that its items tell otherwise'),
});

export const METRIC_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'the main picture of a product',
    plant: ({ tokens }) => `update products set thumbnail_file_id = 'another' where id = ${productOf(tokens.resold)}`,
    found: ofProduct('a product whose main picture is another'),
  },
  stats('how many trades a product has seen', 'trade_count = 99'),
  stats('how many listings a product has', 'listing_count = listing_count + 1'),
  stats('the lowest price that is asked for a product', 'min_price = 1'),
  stats('when a product was listed last, made later', "last_listed_at = last_listed_at + interval '1 day'"),
  stats('when a product was listed last, made earlier', "last_listed_at = last_listed_at - interval '1 day'"),
  stats('when a product was traded last', "last_traded_at = last_traded_at + interval '1 second'"),
  stats('the issuer by which the market filters', "site_code = 'OTHER'"),
  stats('the kind by which the market filters', "nft_kind = 'transferable'"),
  stats('the genre by which the market filters', "genre = 'food'"),
  {
    what: 'a product that was taken out of the market’s figures',
    plant: ({ tokens }) => `delete from product_stats where product_id = ${productOf(tokens.resold)}`,
    found: STATS,
  },
  {
    what: 'whether an NFT is on sale',
    plant: ({ tokens }) => `update tokens set listed = not listed where token_id = ${tokens.resold}`,
    found: (world) => ['an NFT that is on sale or not, otherwise than its listings tell', `token ${world.tokens.resold}`],
  },
  prices(
    'the prices at which something was sold',
    (product) => `update product_prices set price = price * 2 where product_id = ${product}`,
  ),
  prices('how often something was sold', (product) => `update product_prices set sales = sales + 1 where product_id = ${product}`),
  prices(
    'a sale that was left out of the prices',
    (product) => `delete from product_prices where product_id = ${product} and price = 60000`,
  ),
  prices(
    'a price at which nothing was sold',
    (product) => `insert into product_prices (product_id, day, price, sales) values (${product}, '2026-01-01', 1, 1)`,
  ),
  prices('the day of a sale', (product) => `update product_prices set day = day - 1 where product_id = ${product}`),
  sales('how many of a product its issuer sold', (product) => `update product_sales set sold = sold + 1 where product_id = ${product}`),
  sales('what an issuer got of a day', (product) => `update product_sales set deposit = deposit - 1 where product_id = ${product}`),
  sales('the day of an issuer’s sales', (product) => `update product_sales set day = day - 1 where product_id = ${product}`),
  shelf('how many items lie on a shelf', (product) => `update product_shelves set on_shelf = on_shelf + 1 where product_id = ${product}`),
  shelf('how many items have an NFT', (product) => `update product_shelves set minted = minted + 1 where product_id = ${product}`),
  shelf('how many items are sold', (product) => `update product_shelves set sold = sold + 1 where product_id = ${product}`),
  shelf('how many items are revoked', (product) => `update product_shelves set revoked = revoked + 1 where product_id = ${product}`),
  shelf('a shelf that was taken away', (product) => `delete from product_shelves where product_id = ${product}`),
  sales('sales that were left out of their day', (product) => `delete from product_sales where product_id = ${product}`),
  {
    what: 'how much of a job was done',
    plant: () => 'update jobs set done = 0, refused = 1',
    found: async (world) => ['a job that counts otherwise than its things', `job ${await valueIn(world, 'select min(id) from jobs')}`],
  },
  {
    what: 'what a price plan expects',
    plant: () => 'update price_plans set expected = expected + 1',
    found: async (world) => [
      'a product whose price plans do not follow each other',
      `product ${await valueIn(world, 'select min(product_id) from price_plans')}`,
    ],
  },
  {
    what: 'an answer to a question that was taken away',
    plant: () => 'delete from question_answers where number = 2',
    found: async (world) => [
      'a question that counts otherwise than its answers',
      `question ${await valueIn(world, 'select min(id) from questions')}`,
    ],
  },
  {
    what: 'the issuer who is asked',
    plant: () => "update questions set site_code = 'OTHER'",
    found: async (world) => [
      'a question of another issuer than its product',
      `question ${await valueIn(world, 'select min(id) from questions')}`,
    ],
  },
  {
    what: 'the newest version of a card template that was taken away',
    plant: () => 'delete from card_template_versions where version = 2',
    found: async (world) => [
      'a card template without one of its versions',
      `cardTemplate ${await valueIn(world, 'select min(id) from card_templates')}`,
    ],
  },
  {
    what: 'the background of a card template that was taken away',
    plant: () => 'delete from card_pictures',
    found: async (world) => [
      'a card template without its background',
      `cardTemplate ${await valueIn(world, 'select min(id) from card_templates')}`,
    ],
  },
  {
    what: 'a figure of a bulk mint job',
    plant: () => 'update bulk_jobs set minted = minted - 1, rows = rows - 1',
    found: async (world) => [
      'a bulk mint job that counts otherwise than its rows',
      `bulkJob ${await valueIn(world, 'select min(id) from bulk_jobs')}`,
    ],
  },
  {
    what: 'how a bulk mint job ended',
    plant: () => "update bulk_jobs set state = 'paused'",
    found: async (world) => [
      'a bulk mint job that stands otherwise than its rows',
      `bulkJob ${await valueIn(world, 'select min(id) from bulk_jobs')}`,
    ],
  },
  {
    what: 'how many units a minted row planned',
    plant: () => "update bulk_rows set plan = jsonb_set(plan, '{draft,quantity}', '7')",
    found: async (world) => [
      'a minted row without the product that it planned',
      `bulkJob ${await valueIn(world, 'select min(id) from bulk_jobs')}`,
    ],
  },
  {
    what: 'that a row was to be given',
    plant: () => 'update bulk_rows set plan = plan || \'{"gift": null}\'',
    found: async (world) => [
      'a minted row whose NFT was not given as it planned',
      `bulkJob ${await valueIn(world, 'select max(id) from bulk_jobs')}`,
    ],
  },
  {
    what: 'an item that was given, as if it were sold',
    plant: () => "update items set state = 'sold' where state = 'given'",
    found: async (world) => [
      'an item that an issuer has not given so',
      `item ${await valueIn(world, "select id from items where state = 'given'")}`,
    ],
  },
  {
    what: 'how many were told by an issuer',
    plant: () => 'update bulk_messages set receivers = receivers + 1, holders = holders + 1',
    found: async (world) => [
      'a message to holders that counts otherwise than its receivers',
      `bulkJob ${await valueIn(world, 'select min(job_id) from bulk_messages')}`,
    ],
  },
  {
    what: 'how a job ended',
    plant: () => "update jobs set state = 'failed'",
    found: async (world) => ['a job that stands otherwise than its things', `job ${await valueIn(world, 'select min(id) from jobs')}`],
  },
  {
    what: 'what a product is found by',
    plant: ({ tokens }) => `update products set name_letters = 'x' where id = ${productOf(tokens.resold)}`,
    found: ofProduct('a name that is found by something else'),
  },
  {
    what: 'the initials by which an issuer is found',
    plant: () => "update sites set name_initials = '' where site_code = (select min(site_code) from sites)",
    found: async (world) => [
      'a name that is found by something else',
      `issuer ${await valueIn(world, 'select min(site_code) from sites')}`,
    ],
  },
  {
    what: 'the day on which somebody got an NFT',
    plant: ({ tokens }) => `update tokens set acquired_at = acquired_at - interval '1 year' where token_id = ${tokens.untouched}`,
    found: ({ tokens }) => ['a day of an NFT that its history tells otherwise', `token ${tokens.untouched}`],
  },
];
