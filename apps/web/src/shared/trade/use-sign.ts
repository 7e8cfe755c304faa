import { confirmationMethod } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { deviceNow } from '../device.ts';
import type { PinAct, WalletAct } from '../overlay/overlay-kinds.ts';
import { TOKENS } from '../tokens.ts';

/** An act to confirm; one that only web members do, whom no wallet approves anything, has no `wallet`. */
export type ActToSign = PinAct & Partial<Pick<WalletAct, 'wallet' | 'settled'>>;

/** Confirms an act in the way of the member's log-in: by a PIN, which is made first where there is none, or by wallet (product 4, confirmation method). */
export const useSign = (): ((act: ActToSign) => Promise<boolean>) => {
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  const pinMade = async (act: string): Promise<boolean> => {
    const wanted = await overlays.open('confirm', {
      title: 'PIN 번호가 필요해요',
      text: `${act}에는 6자리 PIN 번호가 필요해요. 지금 만들까요?`,
      okLabel: 'PIN 번호 만들기',
    });
    return wanted && (await overlays.open('pinSetting', { mode: 'register' }));
  };
  return async ({ wallet, ...act }) => {
    const view = session.get();
    if (view.state !== 'member') return false;
    const { joinType, hasPin } = view.member;
    const byPin = confirmationMethod({ joinType, device: deviceNow() }) === 'pin';
    if (byPin && !hasPin && !(await pinMade(act.act))) return false;
    if (wallet !== undefined) return overlays.open('walletAction', { ...act, wallet, joinType });
    return byPin && overlays.open('pinSign', act);
  };
};
