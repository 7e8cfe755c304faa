import { type Asking, type Endpoint, nothing, type Row } from '@naru/contract';
import { type Answer, failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Call } from './transport/caller.ts';

type Rows = Readonly<Record<string, Row>>;
/** What follows of a port from its rows: every method that is one call. */
type PortOf<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly '~method': unknown } ? Name : never]: Table[Name] extends {
    readonly '~method': infer Method;
  }
    ? Method
    : never;
};

export interface PortParts {
  readonly ask: Call;
  readonly newKey: () => string;
}

const isAsked = (row: Row): row is Row & Asking<never, unknown> => 'send' in row;
const endpointOf = (row: Row): Endpoint => ('of' in row ? row.of : row);

const methodOf = (row: Row & Asking<never, unknown>, { ask, newKey }: PortParts) => {
  const endpoint = endpointOf(row);
  return async (...input: never): Answer<unknown> => {
    const sent = row.send(...input);
    const answer = await ask(endpoint, row.keyed === true ? { ...sent, key: newKey() } : sent);
    if (!answer.ok) return answer;
    if (row.read === undefined) return endpoint.result === nothing ? ok(undefined) : answer;
    try {
      return ok(row.read(answer.value as never));
    } catch {
      // What contract and domain disagree on is unreadable, and never the end of a screen.
      return fail(failure('answerUnreadable'));
    }
  };
};

/** The ports of a table of calls: each method sends its row, and reads what is answered, as the row says. */
export const portsOf = <Tables extends { readonly [Name in keyof Tables]: Rows }>(
  tables: Tables,
  parts: PortParts,
): { readonly [Name in keyof Tables]: PortOf<Tables[Name]> } =>
  Object.fromEntries(
    Object.entries<Rows>({ ...tables }).map(([name, rows]) => [
      name,
      Object.fromEntries(Object.entries(rows).flatMap(([method, row]) => (isAsked(row) ? [[method, methodOf(row, parts)]] : []))),
    ]),
  ) as never;
