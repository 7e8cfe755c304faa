import type { EndpointName, Endpoints, ReadBodyOf, ReadParamsOf, ReadQueryOf, ViewOf } from '@naru/contract';
import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import type { Member } from '../kernel/deps.ts';
import type { OnceKey } from '../kernel/once.ts';
import type { Incoming } from '../use-cases/file/incoming.ts';

/** An uploaded file, as it came: on disk until the call has ended, unless somebody moves it away. */
export type Upload = Incoming;

type MemberOf<Audience> = Audience extends 'member' | 'site' ? Member : Member | null;

/** A call that has been read: its parts in the domain's types, and who calls. A `site` call comes only with the authority of its site. */
export interface CallOf<Name extends EndpointName> {
  readonly params: ReadParamsOf<Endpoints[Name]>;
  readonly query: ReadQueryOf<Endpoints[Name]>;
  readonly body: ReadBodyOf<Endpoints[Name]>;
  readonly files: Readonly<Record<string, Upload>>;
  readonly member: MemberOf<Endpoints[Name]['audience']>;
  readonly key: OnceKey | undefined;
  readonly ip: string;
  readonly device: string;
  readonly c: HttpContext;
}

type Answer<Name extends EndpointName> = Endpoints[Name]['result'] extends 'binary'
  ? Response
  : Endpoints[Name] extends { envelope: 'login' }
    ? ViewOf<Endpoints[Name]> | Response
    : ViewOf<Endpoints[Name]>;

/** What carries out an endpoint: its answer, or the refusal. */
export type Handler<Name extends EndpointName> = (call: CallOf<Name>) => Promise<Result<Answer<Name>, Failure>>;

/** What carries out every endpoint of the contract, by name. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** What carries out the endpoints of one noun. */
export type NounHandlers = Partial<Handlers>;
