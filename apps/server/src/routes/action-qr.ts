import type { Act } from '@naru/domain/act';
import type { QrShown } from '@naru/domain/qr';
import { ok } from '@naru/domain/shared';
import { qrImage } from '../gateways/wallet/qr-image.ts';
import type { HttpContext } from '../http/http-env.ts';
import type { Deps, Member } from '../kernel/deps.ts';
import { askWallet } from '../use-cases/acts/ask-wallet.ts';
import { mayAskQr } from '../use-cases/qr/limits.ts';
import { originOf } from './asker.ts';

const shownForm = async ({ nonce, qrData, duration }: QrShown) => ok({ nonce, qrData, duration, base64QrImage: await qrImage(qrData) });

/** A QR that asks the member's wallet to approve an act, drawn as the wire tells it; refused beyond the rate of its session and its address. */
export const actionQr = async (deps: Deps, c: HttpContext, member: Member, act: Act) => {
  const may = await mayAskQr(deps, member.sessionId, c.get('ip'));
  if (!may.ok) return may;
  const shown = await askWallet(deps, member, { act, origin: originOf(c, deps.config) });
  return shown.ok ? shownForm(shown.value) : shown;
};
