import type { MySession } from '@naru/domain/session';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, formatDevice } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';

/** Signs out elsewhere after a question that names the device; a refusal is told. */
export const useEndSession = (): ((session: MySession) => Promise<void>) => {
  const desk = useDesk(TOKENS.openSessions);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  return async ({ id, device, signedInAt }) => {
    const confirmed = await overlays.open('confirm', {
      title: '다른 기기에서 로그아웃',
      text: `${formatDevice(device)}에서 ${formatDateTime(signedInAt)}에 한 로그인을 끝낼까요?`,
      okLabel: '로그아웃',
    });
    if (!confirmed) return;
    const answer = await overlays.during(desk.end(id));
    await queries.invalidateQueries({ queryKey: KEYS.sessions() });
    if (!answer.ok) await overlays.open('refused', answer.failure);
  };
};
