import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ProvenEvent } from '@naru/chain/evidence';
import type { Address } from '@naru/domain/chain';

export interface MinedFact {
  readonly hash: string;
  readonly block: number;
  readonly succeeded: boolean;
  readonly creates: Address | undefined;
  readonly events: readonly ProvenEvent[];
}

/** Something that the contract told of one token, or of a nonce. Addresses in lower case. */
export interface EventFact {
  readonly name: 'Minted' | 'Moved' | 'Burned' | 'AuthorizationCancelled';
  readonly tokenId: string;
  readonly giver: string;
  readonly taker: string;
  /** Whole won, in decimal digits: a contract may tell more than a number holds. */
  readonly price: string;
  readonly approval: string;
  readonly nonce: string;
}

/** Where a token stands after all that was told. */
export interface TokenFact {
  /** In lower case; null for one that is no more. */
  readonly owner: string | null;
  readonly moves: number;
  readonly metadata: string | null;
  readonly creator: string | null;
  readonly royaltyBps: number | null;
}

/** What the chain has told, in a file of its own that goes when the audit ends: memory stays the same, however much it is. */
export interface Scratch {
  keep(transactions: readonly MinedFact[]): void;
  /** What a transaction told of a token, or, without one, of nonces; marks it as explained. */
  take(hash: string, name: EventFact['name'], tokenId: string): EventFact | undefined;
  /** What nothing has explained, at most so much of it. */
  unexplained(most: number): readonly (EventFact & { readonly hash: string })[];
  token(tokenId: string): TokenFact | undefined;
  /** The tokens after one, in the order of the text of their numbers. */
  tokensAfter(tokenId: string, most: number): readonly string[];
  mined(hash: string): { readonly block: number; readonly succeeded: boolean } | undefined;
  minedAfter(hash: string, most: number): readonly string[];
  creationOf(contract: Address): string | undefined;
  /** Clears what was explained, for another look. */
  purgeMarks(): void;
  close(): void;
}

const TABLES = `
  pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive;
  create table mined (hash text primary key, block integer not null, succeeded integer not null, creates text) without rowid;
  create table event (hash text not null, name text not null, token text not null, giver text not null, taker text not null,
    price text not null, approval text not null, nonce text not null, explained integer not null default 0);
  create index event_place on event (hash, name, token);
  create index event_left on event (explained) where explained = 0;
  create table token (id text primary key, owner text, moves integer not null default 0, metadata text, creator text, royalty integer) without rowid;`;

const QUERIES = {
  mine: 'insert or replace into mined values (?, ?, ?, ?)',
  tell: 'insert into event (hash, name, token, giver, taker, price, approval, nonce) values (?, ?, ?, ?, ?, ?, ?, ?)',
  move: 'insert into token (id, owner, moves) values (?, ?, 0) on conflict (id) do update set owner = excluded.owner, moves = moves + ?',
  mint: 'update token set metadata = ?, creator = ?, royalty = ? where id = ?',
  find: 'select rowid, * from event where hash = ? and name = ? and token = ? and explained = 0 limit 1',
  explain: 'update event set explained = 1 where rowid = ?',
  left: 'select * from event where explained = 0 limit ?',
  token: 'select * from token where id = ?',
  tokens: 'select id from token where id > ? order by id limit ?',
  mined: 'select * from mined where hash = ?',
  hashes: 'select hash from mined where hash > ? order by hash limit ?',
  creation: 'select hash from mined where creates = ? and succeeded = 1',
} as const;

const NOBODY = `0x${'0'.repeat(40)}`;
type SqlRow = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const eventOf = (row: SqlRow): EventFact => ({
  name: String(row.name) as EventFact['name'],
  tokenId: String(row.token),
  giver: String(row.giver),
  taker: String(row.taker),
  price: String(row.price),
  approval: String(row.approval),
  nonce: String(row.nonce),
});

export const openScratch = (): Scratch => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-audit-'));
  const file = new DatabaseSync(join(folder, 'facts'));
  file.exec(TABLES);
  const ask = Object.fromEntries(Object.entries(QUERIES).map(([name, text]) => [name, file.prepare(text)])) as {
    readonly [Name in keyof typeof QUERIES]: ReturnType<DatabaseSync['prepare']>;
  };
  const keepEvent = (hash: string, event: ProvenEvent): void => {
    switch (event.name) {
      case 'Transfer': {
        const minted = event.from === NOBODY;
        ask.move.run(event.tokenId, event.to === NOBODY ? null : event.to, minted || event.to === NOBODY ? 0 : 1);
        return;
      }
      case 'Minted':
        for (const [index, metadata] of event.metadataHashes.entries()) {
          const id = (BigInt(event.firstTokenId) + BigInt(index)).toString();
          ask.mint.run(metadata, event.creator, event.royaltyBps, id);
          ask.tell.run(hash, 'Minted', id, NOBODY, event.creator, '0', '', '');
        }
        return;
      case 'Moved':
        ask.tell.run(hash, 'Moved', event.tokenId, event.from, event.to, event.price.toString(), event.approval, event.nonce);
        return;
      case 'Burned':
        ask.tell.run(hash, 'Burned', event.tokenId, event.from, NOBODY, '0', event.approval, event.nonce);
        return;
      case 'AuthorizationCancelled':
        ask.tell.run(hash, 'AuthorizationCancelled', event.nonce, event.from, NOBODY, '0', '', event.nonce);
    }
  };
  return {
    keep: (transactions) => {
      file.exec('begin');
      for (const { hash, block, succeeded, creates, events } of transactions) {
        ask.mine.run(hash, block, succeeded ? 1 : 0, creates?.toLowerCase() ?? null);
        for (const event of events) keepEvent(hash, event);
      }
      file.exec('commit');
    },
    take: (hash, name, tokenId) => {
      const row = ask.find.get(hash, name, tokenId);
      if (row === undefined) return undefined;
      ask.explain.run(row.rowid ?? null);
      return eventOf(row);
    },
    unexplained: (most) => ask.left.all(most).map((row) => ({ ...eventOf(row), hash: String(row.hash) })),
    token: (tokenId) => {
      const row = ask.token.get(tokenId);
      if (row === undefined) return undefined;
      return {
        owner: textOf(row.owner),
        moves: Number(row.moves),
        metadata: textOf(row.metadata),
        creator: textOf(row.creator),
        royaltyBps: row.royalty === null ? null : Number(row.royalty),
      };
    },
    tokensAfter: (tokenId, most) => ask.tokens.all(tokenId, most).map(({ id }) => String(id)),
    mined: (hash) => {
      const row = ask.mined.get(hash);
      return row === undefined ? undefined : { block: Number(row.block), succeeded: Number(row.succeeded) === 1 };
    },
    minedAfter: (hash, most) => ask.hashes.all(hash, most).map((row) => String(row.hash)),
    creationOf: (contract) => {
      const row = ask.creation.get(contract.toLowerCase());
      return row === undefined ? undefined : String(row.hash);
    },
    purgeMarks: () => file.exec('update event set explained = 0'),
    close: () => {
      file.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
