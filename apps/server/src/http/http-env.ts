import type { HttpBindings } from '@hono/node-server';
import type { Api } from '@naru/contract';
import type { DefectName } from '@naru/domain/failure';
import type { Context } from 'hono';

/** What is known of a request from its start. */
export interface RequestFacts {
  /** Told in the log and in the header `X-Request-Id`, so that a person's report finds its line. */
  requestId: string;
  /** The caller's address; behind a trusted proxy the one that the proxy names. */
  ip: string;
  https: boolean;
}

/** What every request carries along. Routes may widen `Variables` with their own. */
export interface HttpEnv {
  Variables: RequestFacts & {
    /** Who calls, once that is known: the member's number. */
    memberId?: number;
    /** The member whom the request has signed in. */
    signedIn?: number;
    /** The first letters of the key by which a program calls. */
    key?: string;
    /** Why nothing came of it. */
    refusal?: string;
    /** As what a fault of ours would be told. */
    defect?: DefectName;
  };
  /** A call that a page asks while it is drawn is made in the name of the page's own request, and has no answer of Node's. */
  Bindings: { readonly renderedFor?: Readonly<RequestFacts> } & Partial<Pick<HttpBindings, 'outgoing'>>;
}

export type HttpContext = Context<HttpEnv>;

/** Where each of the four APIs is mounted in this server (choices 4). */
export const MOUNTS: Readonly<Record<Api, string>> = { center: '/center', account: '/account', sp: '/sp', file: '/file' };
