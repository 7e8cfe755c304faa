import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request within which something happens, and what it has come to. */
export interface RequestContext {
  /** The caller's address. */
  readonly ip: string;
  /** The member whom it has signed in. */
  signedIn: number | null;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Carries a request out; whatever it does, however deep, knows where it came from. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => running.run(context, work);

/** The request within which this runs; undefined for what happens by itself, and for operators. */
export const currentRequest = (): RequestContext | undefined => running.getStore();
