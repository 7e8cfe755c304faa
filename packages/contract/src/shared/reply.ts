/**
 * What replies are made of. Each value is declared once: how it travels, and what the domain takes it for. The schema, both directions and the
 * documents follow from the declaration, which is walked row by row: writing a page of a list asks no schema.
 */
import type { Page, Won } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { nameFor, orNull as readOrNull } from './codec.ts';
import { codeOf, instant, nonNegativeInteger, pageOf, positiveInteger, won as wonWire } from './primitives.ts';

/** One value of a reply: the schema of what travels, and both ways between that and what the domain speaks of. */
export interface Part<Schema extends z.ZodMiniType, View> {
  readonly schema: Schema;
  /** Writes what the domain speaks of as it travels. */
  readonly toWire: (view: View) => z.infer<Schema>;
  /** Reads what travelled and was let through by the schema. */
  readonly fromWire: (wire: z.infer<Schema>) => View;
}

/** A part of which nothing is known, or only the view. */
export interface AnyPart {
  readonly schema: z.ZodMiniType;
  readonly toWire: (view: never) => unknown;
  readonly fromWire: (wire: never) => unknown;
}
export interface PartOf<View> extends AnyPart {
  readonly toWire: (view: View) => unknown;
  readonly fromWire: (wire: never) => View;
}
/** A value under another name, values among those of the row that carries them, and what is said beyond the view. */
export interface Named<Name extends string, P> {
  readonly name: Name;
  readonly part: P;
}
export interface Flat<P> {
  readonly flat: P;
}
export interface Derived<Schema extends z.ZodMiniType, View> {
  readonly schema: Schema;
  readonly tell: (view: View) => z.infer<Schema>;
}
type Slot<View> = PartOf<View> | Named<string, PartOf<View>> | Flat<PartOf<View> & { readonly schema: z.ZodMiniObject }>;

/** How each value of a view travels. */
type FieldsOf<View> = { readonly [Key in keyof View]-?: Slot<View[Key]> };
/** Whatever else a reply says of the view, which reads nothing of it back. */
type AlsoDerived<Fields, View> = {
  readonly [Key in Exclude<keyof Fields, keyof View>]: { readonly schema: z.ZodMiniType; readonly tell: (view: View) => unknown };
};

type SchemaIn<S> = S extends Named<string, infer P> ? SchemaIn<P> : S extends { readonly schema: infer Schema } ? Schema : never;
type NameIn<Key, S> = S extends Named<infer Name, unknown> ? Name : Key;
type ShapeIn<S> = S extends Flat<{ readonly schema: z.ZodMiniObject<infer Shape> }> ? Shape : never;
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (both: infer All) => void ? All : never;
type FlatShape<Fields> = [ShapeIn<Fields[keyof Fields]>] extends [never] ? unknown : Both<ShapeIn<Fields[keyof Fields]>>;
type OwnShape<Fields> = {
  readonly [Key in keyof Fields as Fields[Key] extends Flat<unknown> ? never : NameIn<Key, Fields[Key]>]: SchemaIn<Fields[Key]>;
};
type ShapeOf<Fields> = Readonly<OwnShape<Fields> & FlatShape<Fields>>;
type AsShape<Shape> = Shape extends z.core.$ZodShape ? Shape : never;

/** A reply's row: its declaration, and what follows from it. */
export interface Reply<Fields, View> extends Part<z.ZodMiniObject<AsShape<ShapeOf<Fields>>>, View> {
  /** For replies that tell the same and more. */
  readonly fields: Fields;
}

/** A value that travels under another name than the domain's. */
export const as = <const Name extends string, P extends AnyPart>(name: Name, part: P): Named<Name, P> => ({ name, part });

/** An object whose values stand among those of the row that carries it. */
export const flat = <P extends AnyPart & { readonly schema: z.ZodMiniObject }>(part: P): Flat<P> => ({ flat: part });

/** What a reply says of its view beyond it. */
export const derived = <Schema extends z.ZodMiniType, View>(
  schema: Schema,
  tell: (view: View) => z.infer<Schema>,
): Derived<Schema, View> => ({
  schema,
  tell,
});

type Change = (value: never) => unknown;
type Row = Readonly<Record<string, never>>;
/** One value on its way: under which names it stands, and what becomes of it where it does not travel as it is. */
interface Step {
  readonly key: string;
  readonly name: string;
  readonly write: Change | null;
  readonly read: Change | null;
  /** What it is where it does not come. */
  readonly missing: unknown;
}

interface FlatStep {
  readonly key: string;
  readonly names: readonly string[];
  readonly write: Change;
  readonly read: Change;
}
interface Derivation {
  readonly name: string;
  readonly tell: Change;
}
const isOptional = (schema: z.ZodMiniType | undefined): boolean => schema instanceof z.ZodMiniOptional;

/** What travels as it is. */
const asItIs = (value: never): never => value;
const changeBy = (change: Change): Change | null => (change === asItIs ? null : change);

/**
 * Declares how a view of the domain travels: `reply<Category>()({ categoryId: id.category, name: as('categoryName', text), … })`. Every value of the
 * view is there; one that may be missing is left out of either side.
 */
export const reply =
  <View extends object>() =>
  <const Fields extends FieldsOf<View> & AlsoDerived<Fields, View>>(fields: Fields): Reply<Fields, View> => {
    const shape: Record<string, z.ZodMiniType> = {};
    const steps: Step[] = [];
    const flats: FlatStep[] = [];
    const derivations: Derivation[] = [];
    for (const [key, slot] of Object.entries<Slot<never> | Derived<z.ZodMiniType, never>>(fields)) {
      if ('flat' in slot) {
        Object.assign(shape, slot.flat.schema.shape);
        flats.push({ key, names: Object.keys(slot.flat.schema.shape), write: slot.flat.toWire, read: slot.flat.fromWire });
        continue;
      }
      const [name, part] = 'name' in slot ? [slot.name, slot.part] : [key, slot];
      shape[name] = part.schema;
      if ('tell' in part) derivations.push({ name, tell: part.tell });
      else
        steps.push({
          key,
          name,
          write: changeBy(part.toWire),
          read: changeBy(part.fromWire),
          missing: 'missing' in part ? part.missing : undefined,
        });
    }
    // Begun with every name that is always there: an object that grows name by name costs twice as much.
    const always = Object.fromEntries(Object.keys(shape).flatMap((name) => (isOptional(shape[name]) ? [] : [[name, null]])));
    const toWire = (view: Row): Readonly<Record<string, unknown>> => {
      const wire: Record<string, unknown> = { ...always };
      for (let at = 0; at < steps.length; at += 1) {
        const { key, name, write } = steps[at] as Step;
        const value = view[key];
        if (value !== undefined) wire[name] = write === null ? value : write(value);
      }
      for (let at = 0; at < flats.length; at += 1) {
        const { key, names, write } = flats[at] as FlatStep;
        const part = write(view[key] as never) as Readonly<Record<string, unknown>>;
        for (let of = 0; of < names.length; of += 1) wire[names[of] as string] = part[names[of] as string];
      }
      for (let at = 0; at < derivations.length; at += 1) {
        const { name, tell } = derivations[at] as Derivation;
        wire[name] = tell(view as never);
      }
      return wire;
    };
    const fromWire = (wire: Row): Readonly<Record<string, unknown>> => {
      const view: Record<string, unknown> = {};
      for (const { key, name, read, missing } of steps) {
        const came: unknown = wire[name];
        const value = came === undefined ? missing : read === null ? came : read(came as never);
        if (value !== undefined) view[key] = value;
      }
      for (const { key, read } of flats) view[key] = read(wire as never);
      return view;
    };
    return { fields, schema: z.object(shape), toWire, fromWire } as never;
  };

/** A value that travels as it is, whose schema lets through what the domain’s parser takes. */
export const plain =
  <View>() =>
  <Schema extends z.ZodMiniType>(schema: Schema): Part<Schema, View> =>
    ({ schema, toWire: asItIs, fromWire: asItIs }) as never;

/** A value of the schema’s own type. */
export const bare = <Schema extends z.ZodMiniType>(schema: Schema): Part<Schema, z.infer<Schema>> => plain<z.infer<Schema>>()(schema);

/** One of the names of a frozen table of the domain, which travels as its code. */
export const code = <const Codes extends Readonly<Record<string, string | number>>>(
  codes: Codes,
): Part<ReturnType<typeof codeOf<Codes>>, keyof Codes & string> => ({
  schema: codeOf(codes),
  toWire: (name) => codes[name] as Codes[keyof Codes],
  fromWire: (wire) => nameFor(codes, wire),
});

type SchemaOfPart<P> = P extends { readonly schema: infer Schema extends z.ZodMiniType } ? Schema : never;
type ViewOfPart<P> = P extends { readonly fromWire: (wire: never) => infer View } ? View : never;

const isSame = ({ toWire }: AnyPart): boolean => toWire === asItIs;
const unlessSame = (part: AnyPart, toWire: Change, fromWire: Change): { readonly toWire: Change; readonly fromWire: Change } =>
  isSame(part) ? { toWire: asItIs, fromWire: asItIs } : { toWire, fromWire };

/** What may be absent, and is null then. */
export const orNull = <P extends AnyPart>(part: P): Part<z.ZodMiniNullable<SchemaOfPart<P>>, ViewOfPart<P> | null> =>
  ({
    schema: z.nullable(part.schema),
    ...unlessSame(
      part,
      (view: never) => readOrNull(view, part.toWire),
      (wire: never) => readOrNull(wire, part.fromWire),
    ),
  }) as never;

/** What may be missing: its name is left out then. */
export const optional = <P extends AnyPart>(part: P): Part<z.ZodMiniOptional<SchemaOfPart<P>>, ViewOfPart<P> | undefined> =>
  ({ ...part, schema: z.optional(part.schema) }) as never;

/**
 * What a server of the version before does not send yet, and what that means: a client of this version reads both, so that a page that is newer than the
 * server that answers it is not broken. It is always sent by this one.
 */
export const addedLater = <P extends AnyPart>(
  part: P,
  missing: ViewOfPart<P>,
): Part<z.ZodMiniOptional<SchemaOfPart<P>>, ViewOfPart<P>> & { readonly missing: ViewOfPart<P> } =>
  ({ ...part, schema: z.optional(part.schema), missing }) as never;

export const list = <P extends AnyPart>(part: P): Part<z.ZodMiniArray<SchemaOfPart<P>>, readonly ViewOfPart<P>[]> =>
  ({
    schema: z.array(part.schema),
    ...unlessSame(
      part,
      (views: readonly never[]) => views.map((view) => part.toWire(view)),
      (wires: readonly never[]) => wires.map((wire) => part.fromWire(wire)),
    ),
  }) as never;

export const page = <P extends AnyPart>(row: P): Part<ReturnType<typeof pageOf<SchemaOfPart<P>>>, Page<ViewOfPart<P>>> => {
  const { toWire, fromWire } = list(row);
  const of =
    (change: (rows: never) => unknown) =>
    ({ dataList, ...place }: { readonly dataList: never }) => ({
      dataList: change(dataList),
      ...placeOf(place),
    });
  return { schema: pageOf(row.schema), toWire: of(toWire as never), fromWire: of(fromWire as never) } as never;
};
/** A place in the whole, without what is not told of it. */
const placeOf = (place: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(PLACE.flatMap((name) => (place[name] === undefined ? [] : [[name, place[name]]])));
const PLACE = ['page', 'size', 'allCount', 'allCountIsMinimum', 'nextCursor'] as const;

export const text = bare(z.string());
export const flag = bare(z.boolean());
export const count = bare(nonNegativeInteger);
export const positive = bare(positiveInteger);
export const integer = bare(z.int());
/** A moment, as ISO 8601 in UTC. */
export const timestamp = bare(instant);
export const won = plain<Won>()(wonWire);

/** What a portion of a feed tells beside its rows: how many there are, and the place of the next one. */
export const cursorFields = { allCount: count, allCountIsMinimum: optional(bare(z.literal(true))), next: orNull(text) };
