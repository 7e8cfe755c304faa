import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { TOKENS } from '../tokens.ts';
import { useSession } from './use-session.ts';

/** Tells a member, once, what was sold since the last look: after a log-in and when the page is opened (product 4, login success). */
export const useSoldNotice = (): void => {
  const notices = usePort(TOKENS.notices);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const session = useSession();
  const did = session.state === 'member' ? session.member.did : undefined;
  // The router hands out another `navigate` after each move: the sales are asked for once all the same.
  const seeHistory = useEffectEvent(() => void navigate(addressOf('tradeHistory')));
  useEffect(() => {
    if (did === undefined) return;
    void notices.sold().then(async (answer) => {
      if (!answer.ok || answer.value === null) return;
      const next = await overlays.open('sold', answer.value);
      // What nobody has looked at, as another tab was closed or the session ended, is told again.
      await notices.soldSeen(answer.value.count);
      if (next === 'history') seeHistory();
    });
  }, [did, notices, overlays]);
};
