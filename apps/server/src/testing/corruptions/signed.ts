import { type Corruption, valueIn } from './plant.ts';

const UNSIGNED = 'an authorisation that its owner has not signed';
const openOf = (tokenId: string): string => `(select max(id) from authorizations where token_id = ${tokenId} and state = 'open')`;
const listingOf = (tokenId: string): string => `(select max(id) from listings where token_id = ${tokenId})`;
/** The approval behind what stands open of a token. */
const behind = (tokenId: string): string =>
  `(select a.id from approvals a join authorizations u on u.approval = a.digest where u.id = ${openOf(tokenId)})`;

const authorization =
  (tokenOf: (tokens: Parameters<Corruption['found']>[0]['tokens']) => string, kind = UNSIGNED): Corruption['found'] =>
  async (world) => [kind, `authorization ${await valueIn(world, `select ${openOf(tokenOf(world.tokens))}`)}`];

const REVOKED = "select id from authorizations where cause like 'job:%'";

const GIVEN =
  "select u.id from authorizations u join custody_keys k on k.address = u.signer where u.cause like 'sent:%' and k.site_code is not null";

/** What can be changed of what people have signed and approved, and of whose keys are whose. */
export const SIGNED_CORRUPTIONS: readonly Corruption[] = [
  {
    what: 'a listing below the floor that its seller has signed',
    plant: ({ tokens }) => `update listings set price = 1000 where id = ${listingOf(tokens.listed)}`,
    found: async (world) => [
      'a listing that its seller has signed otherwise',
      `listing ${await valueIn(world, `select ${listingOf(world.tokens.listed)}`)}`,
    ],
  },
  {
    what: 'a floor that was lowered with its listing',
    plant: ({ tokens }) =>
      `update listings set price = 1000 where id = ${listingOf(tokens.listed)};\nupdate authorizations set min_price = 1000 where id = ${openOf(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed),
  },
  {
    what: 'a receiver who was not signed for',
    plant: ({ tokens, people }) =>
      `update authorizations set receiver = (select address from custody_keys where member_id = ${people.holder}) where id = ${openOf(tokens.promised)}`,
    found: authorization((tokens) => tokens.promised),
  },
  {
    what: 'a term that was made longer',
    plant: ({ tokens }) => `update authorizations set deadline = deadline + interval '1 year' where id = ${openOf(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed),
  },
  {
    what: 'a signature',
    plant: ({ tokens }) =>
      `update authorizations set signature = overlay(signature placing '00' from 20 for 2) where id = ${openOf(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed),
  },
  {
    what: 'a signature that voids',
    plant: ({ tokens }) => `update authorizations set cancel_signature = signature where id = ${openOf(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed, 'a voiding that its owner has not signed'),
  },
  {
    what: 'an authorisation that was given to somebody else’s approval',
    plant: ({ tokens }) =>
      `update authorizations set approval = (select approval from authorizations where id = ${openOf(tokens.promised)}) where id = ${openOf(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed, 'an authorisation for something else than was approved'),
  },
  {
    what: 'a voided authorisation that is open again',
    plant: ({ tokens }) => `update authorizations set state = 'open' where token_id = ${tokens.listed} and state = 'void'`,
    found: async (world) => [
      'a command beyond what its owner has signed',
      `command ${await valueIn(world, `select id from chain_actions where token_id = ${world.tokens.listed} and kind = 'approve'`)}`,
    ],
  },
  {
    what: 'what was approved',
    plant: ({ tokens }) => `update approvals set action = jsonb_set(action, '{price}', '1') where id = ${behind(tokens.listed)}`,
    found: async (world) => [
      'an approval that is not what its digest stands for',
      `approval ${await valueIn(world, `select ${behind(world.tokens.listed)}`)}`,
    ],
  },
  {
    what: 'an approval that was taken out',
    plant: ({ tokens }) => `delete from approvals where id = ${behind(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed, 'an authorisation without its approval'),
  },
  {
    what: 'an approval that somebody else has given',
    plant: ({ tokens, people }) => `update approvals set member_id = ${people.buyer} where id = ${behind(tokens.listed)}`,
    found: authorization((tokens) => tokens.listed, 'an authorisation for something else than was approved'),
  },
  {
    what: 'why an issuer has revoked',
    plant: () => "update jobs set reason = '다른 사유' where kind = 'revocation'",
    found: async (world) => ['an authorisation for something else than was approved', `authorization ${await valueIn(world, REVOKED)}`],
  },
  {
    what: 'who had revoked it',
    plant: ({ people }) => `update jobs set member_id = ${people.buyer} where kind = 'revocation'`,
    found: async (world) => ['an authorisation for something else than was approved', `authorization ${await valueIn(world, REVOKED)}`],
  },
  {
    what: 'an item that was revoked in the place of another',
    plant: () =>
      "update tokens set item_id = item_id + 9000 where token_id = (select token_id from authorizations where cause like 'job:%')",
    found: async (world) => ['an authorisation for something else than was approved', `authorization ${await valueIn(world, REVOKED)}`],
  },
  {
    what: 'whom a sheet had given an NFT to',
    plant: ({ people }) =>
      `update bulk_rows set plan = jsonb_set(plan, '{gift,receiver}', (select to_jsonb(did) from members where id = ${people.holder})) where plan -> 'gift' ->> 'receiver' is not null`,
    found: async (world) => ['an authorisation for something else than was approved', `authorization ${await valueIn(world, GIVEN)}`],
  },
  {
    what: 'a salt that was taken away, so that the approval looks old',
    plant: ({ tokens }) => `update approvals set salt = null, action = '{"action": "04"}' where id = ${behind(tokens.waiting)}`,
    found: async (world) => [
      'an approval whose salt was taken away',
      `approval ${await valueIn(world, `select ${behind(world.tokens.waiting)}`)}`,
    ],
  },
  {
    what: 'a salt of another approval',
    plant: ({ tokens }) =>
      `update approvals set salt = (select salt from approvals where id = ${behind(tokens.promised)}) where id = ${behind(tokens.listed)}`,
    found: async (world) => [
      'a sealed text that does not open',
      `approvals.salt ${await valueIn(world, `select ${behind(world.tokens.listed)}`)}`,
    ],
  },
  {
    what: 'a wallet that was linked by hand',
    plant: ({ people }) => `insert into wallet_keys (did, member_id) values ('did:jwk:planted', ${people.buyer})`,
    found: () => ['a wallet that nobody has linked', 'wallet did:jwk:planted'],
  },
  {
    what: 'a wallet that signs in somebody else',
    plant: ({ people }) => `update wallet_keys set member_id = ${people.buyer}`,
    found: async (world) => ['a wallet that nobody has linked', `wallet ${await valueIn(world, 'select did from wallet_keys')}`],
  },
  {
    what: 'a key in custody of another address',
    plant: ({ people }) =>
      `update custody_keys set sealed = (select sealed from custody_keys where member_id = ${people.buyer}) where member_id = ${people.seller}`,
    found: async (world) => [
      'a sealed text that does not open',
      `custody_keys.sealed ${await valueIn(world, `select address from custody_keys where member_id = ${world.people.seller}`)}`,
    ],
  },
  {
    what: 'keys in custody that were given to each other’s members',
    plant: ({ people: { seller, buyer } }) =>
      [
        `update custody_keys set member_id = -1 where member_id = ${seller}`,
        `update custody_keys set member_id = ${seller} where member_id = ${buyer}`,
        `update custody_keys set member_id = ${buyer} where member_id = -1`,
      ].join(';\n'),
    found: ({ tokens }) => ['an NFT whose owner is another on the chain', `token ${tokens.listed}`],
  },
  {
    what: 'somebody’s sealed phone in another’s place',
    plant: ({ people }) => `update members set phone = (select phone from members where id = ${people.buyer}) where id = ${people.seller}`,
    found: ({ people }) => ['a sealed text that does not open', `members.phone ${people.seller}`],
  },
];
