import type { Container } from 'inversify';
import { identifierOf, type Key, type KeysOf } from './key.ts';
import type { Resolve } from './port.tsx';

/**
 * Binds `key` to what `make` builds, once, from the things that `keys` name. A swapped or a missing dependency does not compile, because
 * `make` takes them by name with their types (docs/ARCHITECTURE.md).
 */
export const provide = <T, Needs extends object>(
  container: Container,
  key: Key<T>,
  keys: KeysOf<Needs>,
  make: (needs: Needs) => T,
): void => {
  const names = Object.keys(keys) as (keyof Needs)[];
  container
    .bind<T>(identifierOf(key))
    .toResolvedValue(
      (...values: unknown[]) => make(Object.fromEntries(names.map((name, at) => [name, values[at]])) as Needs),
      names.map((name) => identifierOf(keys[name])),
    )
    .inSingletonScope();
};

export const resolverOf =
  (container: Container): Resolve =>
  (key) =>
    container.get(identifierOf(key));
