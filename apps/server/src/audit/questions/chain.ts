import { sql } from 'drizzle-orm';
import type { Question } from '../finding.ts';

/** What must never be of commands to the chain and of what stands behind them (I1, I8). */
export const CHAIN_QUESTIONS = Object.freeze({
  'a command to the chain that failed': {
    thing: 'command',
    text: '체인이 거절한 명령',
    // What was not minted and left the world again needs nobody.
    ask: sql`
    select a.id from chain_actions a join tokens t on t.token_id = a.token_id
    where a.state = 'failed' and a.kind <> 'approve' and not (a.kind = 'minting' and t.state = 'revoked')`,
  },
  'a confirmed command without its final transaction': {
    thing: 'command',
    text: '확정된 거래가 없는 확정된 명령',
    ask: sql`
    select a.id from chain_actions a left join chain_transactions t on t.hash = a.tx_hash
    where a.state = 'confirmed' and t.state is distinct from 'confirmed'`,
  },
  'a row of the history whose transaction is not told': {
    thing: 'history',
    text: '거래 ID가 명령과 다른 거래 내역',
    ask: sql`
    select h.id from history h join chain_actions a on a.id = h.chain_action_id
    where (a.state = 'confirmed' and h.tx_id is distinct from a.tx_hash) or (a.state = 'queued' and h.tx_id is not null)`,
  },
  'a change of hands without a command to the chain': {
    thing: 'history',
    text: '체인 명령이 없는 소유자 변경',
    ask: sql`select id from history where trade_type in ('00', '01', '03', '09') and chain_action_id is null`,
  },
  'an NFT that moved more or less often than its history tells': {
    thing: 'token',
    text: '이전 횟수가 거래 내역과 다른 NFT',
    ask: sql`
    select t.token_id from tokens t where t.transfer_count <> (
      select count(*) from history h where h.token_id = t.token_id and h.trade_type in ('01', '03', '09'))`,
  },
  'what was promised without its owner’s authorisation': {
    thing: null,
    text: '소유자의 서명이 없는 판매 등록·제안·선물·실물 수령',
    ask: sql`
    select p.cause from (
      select token_id, 'listing:' || id as cause from listings where state in ('onSale', 'reserved')
      union all select token_id, 'offer:' || id from offers where state in ('countered', 'accepted')
      union all select token_id, 'gift:' || id from gifts where state = 'sent'
      union all select token_id, 'exchange:' || id from exchanges where closed_at is null
    ) p where not exists (
      select 1 from authorizations u where u.token_id = p.token_id and u.cause = p.cause and u.state = 'open')`,
  },
  'an authorisation that outlives what it was given for': {
    thing: 'authorization',
    text: '끝난 일에 남아 있는 서명',
    ask: sql`
    select u.id from authorizations u join tokens t on t.token_id = u.token_id
    where u.state = 'open' and (t.state = 'revoked' or u.transfer_count <> t.transfer_count)`,
  },
  'metadata that is not what its hash says': {
    thing: 'token',
    text: '해시와 다른 메타데이터',
    ask: sql`select token_id from token_metadata where sha256 <> encode(sha256(convert_to(body, 'UTF8')), 'hex')`,
  },
  'an NFT without metadata': {
    thing: 'token',
    text: '메타데이터가 없는 NFT',
    ask: sql`select t.token_id from tokens t left join token_metadata m on m.token_id = t.token_id where m.token_id is null`,
  },
}) satisfies Readonly<Record<string, Question>>;
