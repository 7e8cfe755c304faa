import type { Calls, Endpoint, ReadBodyOf, ReadParamsOf, ReadQueryOf, ViewOf } from '@naru/contract';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Member } from '../kernel/deps.ts';
import type { OnceKey } from '../kernel/once.ts';
import type { Incoming } from '../use-cases/file/incoming.ts';

/** An uploaded file, as it came: on disk until the call has ended, unless somebody moves it away. */
export type Upload = Incoming;

type MemberOf<Audience> = Audience extends 'member' | 'site' ? Member : Member | null;

/** A call that has been read: its parts in the domain's types, and who calls. A `site` call comes only with the authority of its site. */
interface CallOf<E extends Endpoint> {
  readonly params: ReadParamsOf<E>;
  readonly query: ReadQueryOf<E>;
  readonly body: ReadBodyOf<E>;
  readonly files: Readonly<Record<string, Upload>>;
  readonly member: MemberOf<E['audience']>;
  readonly key: OnceKey | undefined;
  readonly ip: string;
  readonly device: string;
  readonly c: HttpContext;
}

type Answer<E extends Endpoint> = E['result'] extends 'binary'
  ? Response
  : E extends { envelope: 'login' }
    ? ViewOf<E> | Response
    : ViewOf<E>;

/** What carries out an endpoint: its answer, or the refusal. */
type Handler<E extends Endpoint> = (call: CallOf<E>) => Promise<Result<Answer<E>, Failure>>;

/** What carries out the calls of a client port, each under its row's own name. */
type HandlersOf<Table> = {
  readonly [Name in keyof Table as Table[Name] extends Endpoint ? Name : never]: Table[Name] extends Endpoint
    ? Handler<Table[Name]>
    : never;
};

/** What carries out every call of the contract, client port by client port. A client port that has no endpoint of its own asks another one's. */
export type Handlers = {
  readonly [Port in keyof Calls as keyof HandlersOf<Calls[Port]> extends never ? never : Port]: HandlersOf<Calls[Port]>;
};

export type NounHandlers<Port extends keyof Handlers> = Pick<Handlers, Port>;

/** What was looked up, or `lookupFailed` where there is none. */
export const found = <View>(view: View | null | undefined): Result<View, Failure> =>
  view === null || view === undefined ? fail(failure('lookupFailed')) : ok(view);
