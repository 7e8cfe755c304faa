import type { Db } from './db.ts';

/**
 * Keeps what `build` makes of a database's handle for as long as the handle lives. For statements that are asked all the time: to put their text
 * together costs more than to ask for it. A transaction has a handle of its own, and builds anew.
 */
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
