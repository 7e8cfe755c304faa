import type { Result } from '../shared/result.ts';
import type { FAILURES } from './table.ts';

export type FailureName = keyof typeof FAILURES;
/** The number that carries a refusal over the wire and into the parentheses of a notice. */
export type FailureCode = (typeof FAILURES)[FailureName]['code'];

type Rows = typeof FAILURES;
/** The names of the refusals that carry figures of their own; `badRequest` carries those of the rule that was broken. */
type NameWithFigures = { [Name in FailureName]: Rows[Name] extends { readonly figures: object } ? Name : never }[FailureName];

type Types = { readonly string: string; readonly number: number; readonly boolean: boolean };
type Needed<Shape> = {
  readonly [Figure in keyof Shape as Shape[Figure] extends keyof Types ? Figure : never]: Types[Shape[Figure] & keyof Types];
};
type Missing<Shape> = {
  readonly [Figure in keyof Shape as Shape[Figure] extends `${string}?`
    ? Figure
    : never]?: Shape[Figure] extends `${infer Type extends keyof Types}?` ? Types[Type] : never;
};

/** What of an input breaks which rule, with the rule's own figures. */
export type FaultFigures = { readonly rule: string } & { readonly [figure: string]: string | number | boolean };

/** The figures of a refusal; never for one that carries none. */
export type FiguresOf<Name> = Name extends 'badRequest'
  ? FaultFigures
  : Name extends NameWithFigures
    ? Needed<Rows[Name]['figures']> & Missing<Rows[Name]['figures']>
    : never;

type WithFigures = 'badRequest' | NameWithFigures;
type Refusal<Name extends FailureName, Data> = { readonly name: Name; readonly field?: string; readonly data?: Data };

/** A refusal of a name: `field` names the part of the input to mend; `data` the figures that this name carries (see the table). */
export type FailureOf<Name extends FailureName> = Name extends WithFigures ? Refusal<Name, FiguresOf<Name>> : Refusal<Name, never>;

/** Why something was refused; whoever has looked at the name knows its figures. */
export type Failure = FailureOf<WithFigures> | Refusal<FailureName, never>;

/** A refusal by its name, with the figures that this name carries. */
export const failure = <Name extends FailureName>(name: Name, extra?: Omit<FailureOf<Name>, 'name'>): FailureOf<Name> =>
  ({ name, ...extra }) as FailureOf<Name>;

/** What every screen-facing port answers: a value, or the refusal that the screen explains. */
export type Answer<T> = Promise<Result<T, Failure>>;
