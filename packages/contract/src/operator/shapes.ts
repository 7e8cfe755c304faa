import type { Result } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { must } from '../shared/codec.ts';
import { positiveInteger } from '../shared/primitives.ts';

/** What goes with a call of an operator, and what it answers: both ends hold the same. */
export interface OperatorWire {
  readonly body: z.core.$ZodType;
  readonly answer: z.core.$ZodType;
}

/** Declares one call; the name says it, the types stay. */
export const wire = <Body extends z.core.$ZodType, Answer extends z.core.$ZodType>(body: Body, answer: Answer) => ({ body, answer });

export const id = positiveInteger;
/** A running number in the domain's type: what is no such number is refused, not thrown. */
export const idBy = <T extends number>(parse: (value: unknown) => Result<T, unknown>) =>
  z.pipe(
    id.check(z.refine((value) => parse(value).ok)),
    z.transform((value: number): T => must(parse(value))),
  );
/** A text in the domain's type, in the same way. */
export const byText = <T extends string>(parse: (value: unknown) => Result<T, unknown>) =>
  z.pipe(
    z.string().check(z.refine((value) => parse(value).ok)),
    z.transform((value: string): T => must(parse(value))),
  );
export const dateTime = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
);
/** A moment that is told: the server has it as a date or as its text, the page always as text. */
export const momentText = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value: string | Date): string => (typeof value === 'string' ? value : value.toISOString())),
);
/** A file, as base64. */
export const file = z.base64();
export const nothing = z.object({});
/** Nothing is answered: what is done is done. */
export const done = z.unknown();
export const savedFile = z.object({ name: z.string(), base64: z.string() });
