import type { Answer } from '@naru/domain/failure';

/** A row of the table of desks. Its port is there for the compiler alone. */
export interface Row<Port, When extends 'early' | 'late'> {
  readonly when: When;
  readonly '~port'?: Port;
}

/** The port of a row. */
export type PortOf<R> = R extends Row<infer Port, 'early' | 'late'> ? Port : never;

/** A port whose every call can wait for a client, and can say that the client has not come. */
type Waiting<Port> = { readonly [Call in keyof Port]: (...input: never[]) => Answer<unknown> };

/** A desk whose calls fetch the servers' client first. A port that answers anything at once is none: it does not compile. */
export const late = <Port extends Waiting<Port>>(): Row<Port, 'late'> => ({ when: 'late' });

/** A desk that answers something before the servers' client is there. */
export const early = <Port>(): Row<Port, 'early'> => ({ when: 'early' });
