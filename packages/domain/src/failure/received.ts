import { type Failure, type FailureName, failure } from './code.ts';
import { FIGURES } from './figures.ts';

type Figures = Readonly<Record<string, string | number | boolean>>;

const isFigure = (entry: [string, unknown]): entry is [string, string | number | boolean] =>
  ['string', 'number', 'boolean'].includes(typeof entry[1]);

/** What a name's figures are; undefined for a name that carries none, empty for one whose figures are its rule's own. */
const typesOf = (name: FailureName): Readonly<Record<string, string>> | undefined => {
  if (name === 'badRequest') return { rule: 'string' };
  return Object.hasOwn(FIGURES, name) ? FIGURES[name as keyof typeof FIGURES] : undefined;
};

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
