import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { addKey } from '../use-cases/keys/add-key.ts';
import { keysNow } from '../use-cases/keys/keys-now.ts';
import { type OperatorCall, operatorCall, wiredCall } from './call.ts';

/** Keys: what there is, and one more. What puts others to use, or away, is seen by two. */
export const KEY_CALLS = {
  keys: wiredCall('keys', async (deps) => ok(await keysNow(deps))),
  'keys/add': operatorCall(z.object({}), (deps, operator) => addKey(deps, operator)),
} as const satisfies Readonly<Record<string, OperatorCall>>;
