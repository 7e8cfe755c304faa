import type { ActKind, ActOf, DoneOf } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import type { PinHash } from '@naru/domain/pin';
import { ok, type Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type Keyed, once } from '../../kernel/once.ts';
import { confirmPin } from '../pin/confirm-pin.ts';
import type { ActModule } from './act-module.ts';
import { carryOutByPin } from './carry-out-act.ts';
import { ACTS } from './index.ts';

/** An act as a member asks for it; where what they named leads to none, only whoever knows the PIN is told why. */
interface ActByPin<Kind extends ActKind> extends Keyed {
  readonly kind: Kind;
  readonly act: Result<ActOf<Kind>, Failure>;
  readonly pin: PinHash;
}

/** Carries out an act confirmed by the PIN sent with exactly what it is about (product 4, confirmation method), or by an API key, which has no PIN. */
export const confirmByPin = async <Kind extends ActKind>(
  deps: Deps,
  member: Member,
  { kind, act, pin, key }: ActByPin<Kind>,
): Promise<Result<DoneOf<Kind>, Failure>> => {
  const confirmed = member.key === undefined ? await confirmPin(deps, member.id, pin) : ok(undefined);
  if (!confirmed.ok) return confirmed;
  if (!act.ok) return act;
  const done = await once(deps, member, key, (tx) => carryOutByPin(deps, tx, member, { kind, act: act.value }));
  const module: ActModule<Kind> = ACTS[kind];
  if (done.ok) await module.afterwards?.(deps).catch(() => undefined);
  return done;
};
