import * as z from 'zod/mini';
import {
  FIELD_SHAPES,
  type FieldName,
  idShape,
  MESSAGES,
  type MessageName,
  MOST_CHARACTERS,
  PAGE_MARK,
  type PageMessage,
  type PayloadOf,
  parsed,
  type Refusal,
} from '../messages/index.ts';

const shapeOf = (fields: readonly FieldName[]): Readonly<Record<string, z.ZodMiniType>> =>
  Object.fromEntries(fields.map((name) => [name, FIELD_SHAPES[name]]));

const isOfPage = (name: string): name is PageMessage => Object.hasOwn(MESSAGES, name) && MESSAGES[name as MessageName].from === 'page';

/** What a page says, once it was read. */
export type PageSays = {
  readonly [Name in PageMessage]: { readonly id: string; readonly version: number; readonly ask: Name; readonly payload: PayloadOf<Name> };
}[PageMessage];

/** Where a text comes from, as the web view says and not the page. */
export interface Speaker {
  readonly origin: string;
  readonly topFrame: boolean;
}

/** What a host takes. */
export interface HostRules {
  /** The market's own origins, written out whole. */
  readonly origins: readonly string[];
  /** The version of the bridge that it speaks. */
  readonly version: number;
}

/** A text that a host does not act on; `id` where it can say so to whoever waits. */
export interface Refused {
  readonly refusal: Refusal;
  readonly id: string | null;
}

const envelope = { to: z.literal(PAGE_MARK), version: z.int().check(z.gte(1), z.lte(99)), id: idShape, ask: z.string() };
const envelopeShape = z.looseObject(envelope);
const payloadShapes: ReadonlyMap<string, z.ZodMiniType<Readonly<Record<string, unknown>>>> = new Map(
  Object.entries(MESSAGES).map(([name, { payload }]) => [name, z.strictObject({ ...envelope, ...shapeOf(payload) })]),
);

/**
 * Judges what came over the bridge: from the market's own origin, from the page itself and no frame of it, no longer than texts are, and exactly as
 * its row of the table has it: a field that stands in no row is refused, whatever it holds.
 */
export const judge = (text: unknown, { origin, topFrame }: Speaker, { origins, version }: HostRules): PageSays | Refused => {
  if (!origins.includes(origin)) return { refusal: 'foreignOrigin', id: null };
  if (!topFrame) return { refusal: 'notTopFrame', id: null };
  if (typeof text !== 'string') return { refusal: 'malformed', id: null };
  if (text.length > MOST_CHARACTERS.fromPage) return { refusal: 'tooLong', id: null };
  const outer = envelopeShape.safeParse(parsed(text)).data;
  if (outer === undefined) return { refusal: 'malformed', id: null };
  const { id, ask } = outer;
  if (!isOfPage(ask) || MESSAGES[ask].since > version) return { refusal: 'unknownMessage', id };
  const whole = payloadShapes.get(ask)?.safeParse(outer).data;
  if (whole === undefined) return { refusal: 'malformed', id };
  const payload = Object.fromEntries(MESSAGES[ask].payload.map((name) => [name, whole[name]]));
  return { id, version: outer.version, ask, payload } as PageSays;
};
