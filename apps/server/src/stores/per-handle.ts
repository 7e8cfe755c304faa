import type { Db } from './db.ts';

/** Caches what `build` makes of a database handle while it lives, for hot statements: building their text costs more than asking. Transactions build anew. */
export const perHandle = <Made>(build: (db: Db) => Made): ((db: Db) => Made) => {
  const byHandle = new WeakMap<Db, Made>();
  return (db) => {
    const known = byHandle.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    byHandle.set(db, made);
    return made;
  };
};
