import pg from 'pg';
import { sqlState } from './sql-state.ts';
import { nameOf } from './statement-names.ts';

const named = (config: unknown, values: unknown): unknown => {
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string') return config;
  if (('name' in config && config.name !== undefined) || !Array.isArray(values) || values.length === 0) return config;
  return { ...config, name: nameOf(config.text) };
};

const begins = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string' && /^begin\b/i.test(config.text);

/**
 * A client whose connection keeps what is asked often as prepared statements: PostgreSQL then parses and plans each text once a connection.
 * A claim in a drop costs it more to plan than to carry out.
 */
export class PreparingClient extends pg.Client {
  #readsOnly = false;

  override query: typeof pg.Client.prototype.query = (config: unknown, ...rest: readonly unknown[]) => {
    const answered = Reflect.apply(super.query, this, [named(config, rest[0]), ...rest]);
    if (answered instanceof Promise) {
      answered.then(
        () => this.#leave(),
        (error: unknown) => {
          this.#leave(error);
          if (begins(config)) this.#giveBack();
        },
      );
    }
    return answered;
  };

  /**
   * Drizzle keeps a client for itself whose transaction cannot begin, for its `begin` stands before the part that gives clients back. Ten connections
   * that break there would be all of them, for good.
   */
  #giveBack(): void {
    if ('release' in this && typeof this.release === 'function') this.release(true);
  }

  /** A server that only reads any more is left, once its transaction is rolled back: the pool then opens a connection to the one that took its place. */
  #leave(error?: unknown): void {
    if (this.#readsOnly) this.end().catch(() => undefined);
    this.#readsOnly ||= error !== undefined && sqlState(error) === READ_ONLY;
  }
}

const READ_ONLY = '25006';
