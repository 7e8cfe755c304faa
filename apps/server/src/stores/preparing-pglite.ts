import { PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { nameOf } from './statement-names.ts';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

/** What PGlite says of a statement: the types of its parameters, and the columns that it answers. */
interface Described {
  readonly types: readonly number[];
  readonly columns: readonly Message[];
}

const { serialize } = protocol;
const CARRY_OUT = Buffer.concat([serialize.execute(), serialize.sync()]);

/**
 * A PGlite that keeps what is asked often as prepared statements, and hears in one message what to bind and to carry out. By itself it parses, plans
 * and describes every statement anew, in six messages, each of which costs about as much as a small statement. Statements come without blobs, and a
 * folder of this machine needs no syncing: PGlite's care for both is left out.
 */
export class PreparingPglite extends PGlite {
  protected readonly prepared = new Map<string, Described>();

  override async query<T>(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.#ask<T>(text, values, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = <Row>(text: string, values: readonly unknown[] = [], options?: QueryOptions): Promise<Results<Row>> => {
        if (tx.closed) throw new Error('the transaction is over');
        return this.#ask<Row>(text, values, options);
      };
      return work(Object.assign(tx, { query }));
    });
  }

  #ask<T>(text: string, values: readonly unknown[], options: QueryOptions | undefined): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const name = (values.length > 0 && nameOf(text)) || '';
      const { types, columns } = this.prepared.get(name) ?? (await this.#prepare(name, text));
      const bind = serialize.bind({ statement: name, values: values.map((value, at) => this.#written(value, types[at])) });
      const answered = await this.#send(Buffer.concat([bind, CARRY_OUT]));
      const [result] = parse.parseResults([...columns, ...answered], this.parsers, options);
      return result as Results<T>;
    });
  }

  /** The statement without a name is only kept until the next one. */
  async #prepare(name: string, text: string): Promise<Described> {
    const messages = await this.#send(
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
    );
    const described = {
      types: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    };
    if (name !== '') this.prepared.set(name, described);
    return described;
  }

  #written(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.serializers[type]?.(value) ?? String(value);
  }

  #send(message: Uint8Array): Promise<Message[]> {
    return this.execProtocolStream(message, { syncToFs: false });
  }
}
