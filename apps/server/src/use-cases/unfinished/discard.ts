import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../../kernel/deps.ts';
import { lockUnfinished, removeUnfinished, type SiteUnfinished } from './find-unfinished.ts';

/** Throws an unfinished product away, with its files. */
export const discardUnfinished = (deps: Deps, which: SiteUnfinished): Promise<Result<void, Failure>> =>
  deps.transact(async (tx) => {
    const locked = await lockUnfinished(tx, which);
    if (!locked.ok) return locked;
    await removeUnfinished(tx, locked.value.id);
    return ok(undefined);
  });
