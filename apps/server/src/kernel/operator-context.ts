import { AsyncLocalStorage } from 'node:async_hooks';
import type { OperatorRole } from '@naru/domain/operator';

/** As what an operator acts: the role that lets them, why they say they do, and what a second person approved of it. */
export interface OperatorContext {
  /** Null: the machine. */
  readonly role: OperatorRole | null;
  readonly reason: string;
  readonly approvalId: number | null;
}

const running = new AsyncLocalStorage<OperatorContext>();

/** Carries an operator's call out; every deed that it writes down, however deep, says as what it was done. */
export const asOperator = <T>(context: OperatorContext, work: () => Promise<T>): Promise<T> => running.run(context, work);

/** As what an operator acts here; undefined where nobody of the house does. */
export const currentOperator = (): OperatorContext | undefined => running.getStore();
