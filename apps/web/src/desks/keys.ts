import type { Desks } from '@naru/domain/desks';
import { type KeysOf, keysOf } from '@naru/frontend/container';
import { DESK_NAMES } from './table.ts';

/** The key of every desk, by the desk's name. */
export const DESK_KEYS: KeysOf<Desks> = keysOf<Desks>(DESK_NAMES);
