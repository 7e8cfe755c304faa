import { safeRead } from '@naru/contract';
import { OWN_WIRE, type OwnAnswer, type OwnCallName, type OwnInput } from '@naru/contract/operator';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { askFactor } from '../use-cases/operator/house-factor.ts';
import type { HousePerson } from '../use-cases/operator/house-session.ts';
import { addOwnPasskey, beginOwnPasskey, endOwnPasskey, ownPasskeys, proveInHouse } from '../use-cases/operator/own-passkeys.ts';
import type { CallAnswer } from './call.ts';

const OWN_CALLS: {
  readonly [Name in OwnCallName]: (deps: Deps, person: HousePerson, input: OwnInput<Name>) => Promise<Result<OwnAnswer<Name>, Failure>>;
} = {
  'passkey/list': async (deps, person) => ok(await ownPasskeys(deps, person)),
  'passkey/ask': (deps, person) => askFactor(deps, person, person.session),
  'passkey/prove': proveInHouse,
  'passkey/begin': beginOwnPasskey,
  'passkey/add': addOwnPasskey,
  'passkey/end': (deps, person, { id }) => endOwnPasskey(deps, person, id),
};

/** Whether there is such a thing to do with one's own way in. */
export const isOwnCall = (name: string): name is OwnCallName => Object.hasOwn(OWN_CALLS, name);

/** Does something with somebody's own way into the console, whatever their roles. */
export const carryOutOwn = async <Name extends OwnCallName>(
  deps: Deps,
  name: Name,
  person: HousePerson,
  body: unknown,
): Promise<CallAnswer> => {
  const given = safeRead(OWN_WIRE[name].body, body);
  if (!given.success) return { malformed: given.error.issues[0]?.path.map(String).join('.') ?? '' };
  return OWN_CALLS[name](deps, person, given.data);
};
