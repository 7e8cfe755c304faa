import * as z from 'zod/mini';
import { FIELD_SHAPES, type FieldValues } from './fields.ts';
import { type AnswerOf, MESSAGES, PAGE_MARK, type Question, REFUSALS, type Refusal } from './table.ts';

/** By what a question and its answer belong together. */
export const idShape = z.string().check(z.regex(/^[\w-]{1,64}$/));

const refusalShape = z.object({ from: z.literal(PAGE_MARK), id: idShape, refused: z.enum(REFUSALS) });
const answerShapes = Object.freeze({
  tokens: z.object({ from: z.literal(PAGE_MARK), id: idShape, tokens: z.optional(z.nullable(FIELD_SHAPES.tokens)) }),
  jwt: z.object({ from: z.literal(PAGE_MARK), id: idShape, jwt: z.optional(z.nullable(FIELD_SHAPES.jwt)) }),
  done: z.object({ from: z.literal(PAGE_MARK), id: idShape, done: z.optional(z.nullable(FIELD_SHAPES.done)) }),
});
const eventShape = z.strictObject({ from: z.literal(PAGE_MARK), event: z.literal('ended') });
const addressedShape = z.object({ id: idShape });

/** What a text says in JSON, or undefined. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What an app says by itself. */
export const isEnded = (text: string): boolean => eventShape.safeParse(parsed(text)).success;

/** Whose question a text of the app answers, if it is about one at all. */
export const idOfAnswer = (text: string): string | undefined => addressedShape.safeParse(parsed(text)).data?.id;

/** Why an app has refused what the page said, if this text says so. */
export const readRefusal = (text: string): Refusal | undefined => refusalShape.safeParse(parsed(text)).data?.refused;

const field = <Name extends keyof typeof answerShapes>(name: Name, data: unknown): FieldValues[Name] | null | undefined => {
  const answer = answerShapes[name].safeParse(data).data;
  const values: { readonly [Field in keyof typeof answerShapes]?: FieldValues[Field] | null | undefined } | undefined = answer;
  return values === undefined ? undefined : (values[name] ?? null);
};

/** What answers a question: its field, null where the app has none or refuses, undefined where this is no answer to it. */
export const readAnswer = <Name extends Question>(ask: Name, text: string): AnswerOf<Name> | null | undefined =>
  readRefusal(text) === undefined ? (field(MESSAGES[ask].answer, parsed(text)) as AnswerOf<Name> | null | undefined) : null;
