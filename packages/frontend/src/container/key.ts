import type { ServiceIdentifier } from 'inversify';

/** A name under which the container keeps one thing of type `T`. The type is part of the key, so a mix-up does not compile. */
export type Key<T> = symbol & { readonly '~service': (value: T) => T };

/** Makes the key for one service; `name` is what an error message shows. */
export const keyOf = <T>(name: string): Key<T> => Symbol(name) as Key<T>;

/** The same key in the container library's own type. */
export const identifierOf = <T>(key: Key<T>): ServiceIdentifier<T> => key;
