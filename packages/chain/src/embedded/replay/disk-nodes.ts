import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BatchDBOp, DB } from '@ethereumjs/util';

interface Shared {
  readonly folder: string;
  readonly file: DatabaseSync;
}

const QUERIES = {
  read: 'select value from node where key = ?',
  write: 'insert into node (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
  remove: 'delete from node where key = ?',
  see: 'update node set seen = 1 where key = ? and value = ?',
  unseen: 'select key from node where seen = 0 order by key limit ?',
} as const;

const openFile = (): Shared => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-replay-'));
  const file = new DatabaseSync(join(folder, 'nodes'));
  // Whatever is lost with a crash is made again: nothing waits for the disk.
  file.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive');
  file.exec('create table node (key text primary key, value blob not null, seen integer not null default 0) without rowid');
  return { folder, file };
};

/** The nodes of a state that is worked out anew, in a file of its own, so that memory stays the same however large the state is. */
export class DiskNodes implements DB<string, Uint8Array> {
  readonly #shared: Shared;
  readonly #statements;

  constructor(shared: Shared = openFile()) {
    this.#shared = shared;
    const prepare = (text: string) => shared.file.prepare(text);
    const { read, write, remove, see, unseen } = QUERIES;
    this.#statements = { read: prepare(read), write: prepare(write), remove: prepare(remove), see: prepare(see), unseen: prepare(unseen) };
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const value = this.#statements.read.get(key)?.value;
    return value instanceof Uint8Array ? value : undefined;
  }

  async put(key: string, value: Uint8Array): Promise<void> {
    this.#statements.write.run(key, value);
  }

  async del(key: string): Promise<void> {
    this.#statements.remove.run(key);
  }

  async batch(operations: BatchDBOp<string, Uint8Array>[]): Promise<void> {
    for (const operation of operations) {
      if (operation.type === 'put') this.#statements.write.run(operation.key, operation.value);
      else this.#statements.remove.run(operation.key);
    }
  }

  /** Another handle on the same nodes: the tries of accounts and of contracts share them. */
  shallowCopy(): DiskNodes {
    return new DiskNodes(this.#shared);
  }

  async open(): Promise<void> {
    // The file is open from the beginning.
  }

  /** Marks a node as found elsewhere; answers whether there is one of this key with this value. */
  isThere(key: string, value: Uint8Array): boolean {
    return this.#statements.see.run(key, value).changes === 1;
  }

  /** Forgets what was found elsewhere, for another look. */
  forgetMarks(): void {
    this.#shared.file.exec('update node set seen = 0');
  }

  /** The keys of nodes that were not found elsewhere, at most so many. */
  unmarked(most: number): readonly string[] {
    return this.#statements.unseen.all(most).map(({ key }) => String(key));
  }

  /** All that is done until the other call stands together: a file written row by row is slow. */
  begin(): void {
    this.#shared.file.exec('begin');
  }

  end(): void {
    this.#shared.file.exec('commit');
  }

  close(): void {
    this.#shared.file.close();
    rmSync(this.#shared.folder, { recursive: true, force: true });
  }
}
