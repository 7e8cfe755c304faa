import { confirmationMethod } from '@naru/domain/session';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';
import type { PinAct } from '../../overlays/book.ts';

/** Confirms an act in the way of the member's log-in: by PIN, which is made first where there is none (specification, section 4, confirmation method). */
export const useSign = (): ((act: PinAct) => Promise<boolean>) => {
  const overlays = useDesk(TOKENS.overlays);
  const session = useDesk(TOKENS.session);
  return async (act) => {
    const view = session.get();
    if (view.state !== 'member') return false;
    const method = confirmationMethod({
      joinType: view.member.joinType,
      device: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'pc',
    });
    if (method !== 'pin') {
      await overlays.open('notice', { text: '지갑 앱으로 로그인한 회원의 확인 방법은 준비 중이에요.' });
      return false;
    }
    if (!view.member.hasPin) {
      const wanted = await overlays.open('confirm', {
        title: 'PIN 번호가 필요해요',
        text: `${act.act}에는 6자리 PIN 번호가 필요해요. 지금 만들까요?`,
        okLabel: 'PIN 번호 만들기',
      });
      if (!wanted || !(await overlays.open('pinSetting', { mode: 'register' }))) return false;
    }
    return overlays.open('pinSign', act);
  };
};
