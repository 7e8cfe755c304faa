import { usePort } from '@naru/frontend/container';
import { useEffect } from 'react';
import { TOKENS } from '../tokens.ts';

/** Asks a member who has done nothing for long whether they are still there, until somebody is or the session is over (product 9, idle check). */
export const useIdleQuestion = (): void => {
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  useEffect(
    () =>
      session.onEmitted(async ({ type }) => {
        if (type === 'back') overlays.dismiss('idle');
        if (type === 'idle' && (await overlays.open('idle', {}))) await session.signOut();
      }),
    [session, overlays],
  );
};
