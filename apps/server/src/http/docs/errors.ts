import {
  FAILURE_CATALOGUE,
  FAILURE_CODES,
  type FailureName,
  type FailureRetry,
  failure,
  figuresCarried,
  retryOf,
} from '@naru/domain/failure';
import { failureAdvice, failureText } from '@naru/messages';
import { statusOf } from '../to-response.ts';
import { TRAVELLING } from './refusals.ts';

/** All that a client has to know of one refusal. */
interface DescribedError {
  readonly code: number;
  readonly name: FailureName;
  /** Where an envelope is expected; where a file is, never 200. */
  readonly status: number;
  readonly kind: string;
  /** What to tell people, where its figures say nothing more precise. */
  readonly message: string;
  /** What `resultData` carries beside `field`, each with its type; `?` marks what may be missing. */
  readonly data: Readonly<Record<string, string>>;
  readonly retry: FailureRetry;
  readonly effect: string;
  /** What to do next, in Korean. */
  readonly next: string;
}

const figuresOf = (name: FailureName): Readonly<Record<string, string>> =>
  name === 'badRequest' ? { rule: 'string?' } : (figuresCarried(name) ?? {});

/** Every refusal that travels, by code from the least on. */
export const describedErrors = (): readonly DescribedError[] =>
  TRAVELLING.map((name) => ({
    code: FAILURE_CODES[name],
    name,
    status: statusOf(name),
    kind: FAILURE_CATALOGUE[name].kind,
    message: failureText(failure(name)).text,
    data: figuresOf(name),
    retry: retryOf(name),
    effect: FAILURE_CATALOGUE[name].effect,
    next: failureAdvice(name),
  })).sort((a, b) => b.code - a.code);
