/** One chain of checkpoints outside the database: lines of text, one after another, none of which is ever changed. */
export interface CheckpointStore {
  /** The newest line; undefined before the first. */
  last(): Promise<string | undefined>;
  /** Adds a line at the end and answers once it is on the disk. */
  append(line: string): Promise<void>;
  /** All lines, oldest first. */
  lines(): AsyncIterable<string>;
}

/** A second place for the same lines, which whoever can change the first cannot. */
export interface CheckpointMirror {
  /** Puts a line under the name of its chain and its number there; never over another. */
  put(chain: string, seq: number, line: string): Promise<void>;
  /** The line under a name; undefined when there is none. */
  get(chain: string, seq: number): Promise<string | undefined>;
}
