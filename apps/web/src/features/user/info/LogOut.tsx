import { Button } from '@mantine/core';
import { afterLogout } from '@naru/domain/session';
import { addressOf } from '@naru/domain/navigation';
import { message } from '@naru/messages';
import { useNavigate } from 'react-router';
import { useDesk } from '../../../composition/desk.tsx';
import { TOKENS } from '../../../composition/tokens.ts';
import classes from './AccountInfo.module.css';

/** Ends the session: what was kept of it is gone at once, then a notice at home (specification, section 4, logout). */
export const LogOut = () => {
  const session = useDesk(TOKENS.session);
  const queries = useDesk(TOKENS.queries);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    const view = session.get();
    const joinType = view.state === 'member' ? view.member.joinType : 'unknown';
    const { route, notice } = afterLogout({ joinType, env: 'web' }, 'manual');
    // To a public page first: the guard of this one would lead to the log-in.
    await navigate(addressOf(route));
    await session.signOut('manual');
    queries.clear();
    if (notice !== undefined) await overlays.open('notice', { text: message(notice) });
  };
  return (
    <div className={classes['block']}>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => void leave()}>
          로그아웃
        </Button>
      </div>
    </div>
  );
};
