import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperatorRole } from '@naru/domain/operator';
import type { ApiKeyId } from '@naru/domain/shared';

/** A key by which a program calls. */
export interface ApiKeyInUse {
  readonly id: ApiKeyId;
  /** Its first letters. */
  readonly shown: string;
}

export interface CountedLimit {
  readonly policy: string;
  readonly most: number;
  readonly left: number;
  /** How long a stretch lasts, and how much of it is still to come, in seconds. */
  readonly seconds: number;
  readonly endsIn: number;
}

/** What is known of the request within which something happens, and what it has come to. */
export interface RequestContext {
  readonly ip: string;
  /** The member whom it has signed in. */
  signedIn: number | null;
  /** The limits that it was counted under and that are told to whoever calls. */
  readonly limits: CountedLimit[];
  /** The key by which a program calls, as long as its call is carried out: what it sets going beside goes on without it. */
  key?: ApiKeyInUse | undefined;
}

const running = new AsyncLocalStorage<RequestContext>();

/** Carries a request out; whatever it does, however deep, knows where it came from. */
export const inRequest = <T>(context: RequestContext, work: () => T): T => running.run(context, work);

/** The request within which this runs; undefined for what happens by itself, and for operators. */
export const currentRequest = (): RequestContext | undefined => running.getStore();

/** As what an operator acts: the role that lets them, why they say they do, and what a second person approved of it. */
interface OperatorContext {
  /** Null: the machine. */
  readonly role: OperatorRole | null;
  readonly reason: string;
  readonly approvalId: number | null;
}

const acting = new AsyncLocalStorage<OperatorContext>();

/** Carries an operator's call out; every action that it writes down, however deep, says as what it was done. */
export const asOperator = <T>(context: OperatorContext, work: () => Promise<T>): Promise<T> => acting.run(context, work);

/** As what an operator acts here; undefined where nobody of the platform does. */
export const currentOperator = (): OperatorContext | undefined => acting.getStore();
