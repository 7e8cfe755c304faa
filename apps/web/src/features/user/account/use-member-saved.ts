import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../../../shared/tokens.ts';

/** After a change of the member: reads them anew and says so. */
export const useMemberSaved = (): ((text: string) => Promise<void>) => {
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  return async (text) => {
    await session.reload();
    await overlays.open('notice', { text });
  };
};
