import type { Ports } from '@naru/domain/client-ports';
import { type KeysOf, keysOf } from '@naru/frontend/container';
import { PORT_NAMES } from './table.ts';

/** The key of every client port, by the client port's name. */
export const PORT_KEYS: KeysOf<Ports> = keysOf<Ports>(PORT_NAMES);
