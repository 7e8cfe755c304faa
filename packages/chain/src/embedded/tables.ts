/**
 * The embedded chain's tables, a statement each, harmless to run again. `evm_node` is the state (nodes of the tries, and code), the others
 * are its past; a receipt's logs are rows of their own. The number of a block is its primary key, which is what keeps a second writer out.
 */
export const CHAIN_TABLES: readonly string[] = Object.freeze([
  'create table if not exists evm_node (key text primary key, value bytea not null)',
  `create table if not exists evm_block (
    number bigint primary key,
    hash text not null unique,
    rlp bytea not null,
    mined_at timestamptz not null default now()
  )`,
  `create table if not exists evm_tx (
    hash text primary key,
    block bigint not null references evm_block,
    position int not null,
    raw bytea not null,
    receipt jsonb not null,
    unique (block, position)
  )`,
  `create table if not exists evm_log (
    block bigint not null,
    position int not null,
    tx int not null,
    address text not null,
    topic0 text,
    topic1 text,
    topic2 text,
    topic3 text,
    data text not null,
    primary key (block, position)
  )`,
  'create index if not exists evm_log_address on evm_log (address, block)',
  'create index if not exists evm_log_token on evm_log (address, topic3) where topic3 is not null',
]);
