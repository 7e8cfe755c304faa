import { maskEmail } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { PillLinks } from '../../shared/ui/PillLinks.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import classes from './MemberFrame.module.css';
import { placeAt, placeGroups } from './places.ts';

/** The first of the tabs: how things stand. */
const HOME = { name: 'home', to: addressOf('memberHome'), label: '홈' };

/** The frame of a member's own pages: who it is, the groups of pages, and the pages of the present group (product 2, /user/info). */
export const MemberFrame = () => {
  const session = useSession();
  const { pathname } = useLocation();
  const groups = placeGroups(session.state === 'member' && session.member.joinType === 'web');
  const here = placeAt(groups, pathname);
  return (
    <>
      {session.state === 'member' && (
        <p className={classes.who}>
          <strong>{session.member.nickname}</strong>
          <span>{maskEmail(session.member.email)}</span>
        </p>
      )}
      <TabLinks
        label="내 정보 메뉴"
        current={here?.group.name ?? HOME.name}
        places={[HOME, ...groups.map(({ name, label, places: [first] }) => ({ name, label, to: first.to }))]}
      />
      {here && (
        <PillLinks
          label={`${here.group.label} 메뉴`}
          current={here.place.label}
          places={here.group.places.map(({ label, to }) => ({ name: label, label, to }))}
          inOneLine
        />
      )}
      <Outlet />
    </>
  );
};
