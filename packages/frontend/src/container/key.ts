import type { ServiceIdentifier } from 'inversify';

/** A name under which the container keeps one thing of type `T`. The type is part of the key, so a mix-up does not compile. */
export type Key<T> = symbol & { readonly '~service': (value: T) => T };

/** Makes the key for one service; `name` is what an error message shows. */
export const keyOf = <T>(name: string): Key<T> => Symbol(name) as Key<T>;

/** The same key in the container library's own type. */
export const identifierOf = <T>(key: Key<T>): ServiceIdentifier<T> => key;

/** A key for each of several things, under the things' names. */
export type KeysOf<Things> = { readonly [Name in keyof Things]: Key<Things[Name]> };

export const keysOf = <Things extends object>(names: readonly (keyof Things & string)[]): KeysOf<Things> =>
  Object.fromEntries(names.map((name) => [name, keyOf(name)])) as KeysOf<Things>;
