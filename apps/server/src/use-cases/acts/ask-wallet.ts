import type { Act } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import type { QrShown } from '@naru/domain/qr';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { showQr, whyNoWallet } from '../qr/make-qr.ts';
import { whyActsHeld } from './acts-held.ts';
import { moduleOf } from './index.ts';
import { showAct } from './show-act.ts';

/** A QR that asks the member's wallet to approve exactly this act; refused at once where the rules would refuse the act itself. */
export const askWallet = async (
  deps: Deps,
  member: Member,
  { act, origin }: { readonly act: Act; readonly origin: string },
): Promise<Result<QrShown, Failure>> => {
  const shown = await showAct(deps, member, { act, origin });
  if (!shown.ok) return shown;
  const noWallet = await whyNoWallet(deps, member);
  if (noWallet !== null) return fail(noWallet);
  const actsHeld = await whyActsHeld(deps, deps.db, member);
  if (actsHeld !== null) return fail(actsHeld);
  const module = moduleOf(act);
  const judged = await module.judge(deps, deps.db, { member, act }, 'look');
  if (!judged.ok) return judged;
  const stored = (id: string) => module.seal(deps.keys, id, act);
  return ok(await showQr(deps, { asker: member.sessionId, origin, approve: { kind: 'action', member, stored, shown: shown.value } }));
};
