import { ok } from '@naru/domain/shared';
import { z } from 'zod';
import { addKey, useKey } from '../use-cases/keys/add-key.ts';
import { reportKeys } from '../use-cases/keys/count-values.ts';
import { renewValues } from '../use-cases/keys/renew-values.ts';
import { retireKey } from '../use-cases/keys/retire-key.ts';
import { rotateSigningKey, SIGNING_KEYS } from '../use-cases/keys/rotate-signing-key.ts';
import { type OperatorCall, operatorCall } from './call.ts';
import { id } from './shapes.ts';

/** Keys: what there is, and one version after the other. */
export const KEY_CALLS = {
  keys: operatorCall(z.object({}), async (deps) => ok(await reportKeys(deps))),
  'keys/add': operatorCall(z.object({}), (deps, operator) => addKey(deps, operator)),
  'keys/use': operatorCall(z.object({ version: id }), (deps, operator, { version }) => useKey(deps, operator, version)),
  'keys/renew': operatorCall(z.object({}), (deps, operator) => renewValues(deps, operator)),
  'keys/retire': operatorCall(z.object({ version: id }), (deps, operator, { version }) => retireKey(deps, operator, version)),
  'keys/rotate': operatorCall(z.object({ purpose: z.enum(SIGNING_KEYS) }), (deps, operator, { purpose }) =>
    rotateSigningKey(deps, operator, purpose),
  ),
} as const satisfies Readonly<Record<string, OperatorCall>>;
