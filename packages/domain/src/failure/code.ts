import type { Result } from '../shared/result.ts';
import type { FAILURE_CODES } from './codes.ts';
import type { FIGURES, FiguresOf } from './figures.ts';

/** The name of a refusal. */
export type FailureName = keyof typeof FAILURE_CODES;
/** The number that carries a refusal over the wire and into the parentheses of a notice. */
export type FailureCode = (typeof FAILURE_CODES)[FailureName];

type WithFigures = 'badRequest' | keyof typeof FIGURES;
type Refusal<Name extends FailureName, Data> = { readonly name: Name; readonly field?: string; readonly data?: Data };

/** A refusal of a name: `field` names the part of the input to mend; `data` the figures that this name carries (see {@link FIGURES}). */
export type FailureOf<Name extends FailureName> = Name extends WithFigures ? Refusal<Name, FiguresOf<Name>> : Refusal<Name, never>;

/** Why something was refused; whoever has looked at the name knows its figures. */
export type Failure = FailureOf<WithFigures> | Refusal<FailureName, never>;

/** A refusal by its name, with the figures that this name carries. */
export const failure = <Name extends FailureName>(name: Name, extra?: Omit<FailureOf<Name>, 'name'>): FailureOf<Name> =>
  ({ name, ...extra }) as FailureOf<Name>;

/** What every screen-facing port answers: a value, or the refusal that the screen explains. */
export type Answer<T> = Promise<Result<T, Failure>>;
