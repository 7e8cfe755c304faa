import { figuresCarried } from './catalogue.ts';
import { type Failure, type FailureName, failure } from './code.ts';

type Figures = Readonly<Record<string, string | number | boolean>>;

const isFigure = (entry: [string, unknown]): entry is [string, string | number | boolean] =>
  ['string', 'number', 'boolean'].includes(typeof entry[1]);

/** What a name's figures are; undefined for a name that carries none, one of them for what breaks a rule, whose others are the rule's own. */
const typesOf = (name: FailureName): Readonly<Record<string, string>> | undefined =>
  name === 'badRequest' ? { rule: 'string' } : figuresCarried(name);

const isOf = (type: string, value: unknown): boolean =>
  type.endsWith('?') ? value === undefined || typeof value === type.slice(0, -1) : typeof value === type;

/** The figures of an answer, where they are those of its refusal's name. */
const figuresIn = (name: FailureName, received: Figures): { readonly data?: Figures } => {
  const types = typesOf(name);
  const fits =
    types !== undefined &&
    Object.keys(received).length > 0 &&
    Object.entries(types).every(([figure, type]) => isOf(type, received[figure]));
  return fits ? { data: received } : {};
};

/** A refusal as it has come over the wire: its field, and its figures where they are what its name carries; whatever else it says is let go. */
export const receivedFailure = (name: FailureName, received: unknown): Failure => {
  const entries = typeof received === 'object' && received !== null ? Object.entries(received).filter(isFigure) : [];
  const { field, ...figures }: Figures = Object.fromEntries(entries);
  // What has just been looked at figure by figure.
  const checked = figuresIn(name, figures) as object;
  return { ...failure(name), ...(typeof field === 'string' ? { field } : {}), ...checked };
};
