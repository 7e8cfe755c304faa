import { usePort } from '@naru/frontend/container';
import { message } from '@naru/messages';
import { TOKENS } from '../../shared/tokens.ts';

/** After the fifth wrong PIN: says so, then starts the PIN reset of whoever is logged in (product 8, PIN sign). */
export const useLocked = (): (() => Promise<void>) => {
  const overlays = usePort(TOKENS.overlays);
  const session = usePort(TOKENS.session);
  return async () => {
    await overlays.open('notice', { text: message('notice.pinLocked') });
    const seen = session.get();
    if (seen.state === 'member') await overlays.open('pinReset', { email: seen.member.email });
  };
};
