import { Button } from '@mantine/core';
import { OPERATOR_ROLE_LABELS } from '@naru/messages';
import { Suspense, useState } from 'react';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import classesOfActs from '../shared/act/act.module.css';
import { type Notice, TellContext } from '../shared/act/notices.ts';
import { useSession } from '../shared/house/session-context.ts';
import { Spinner } from '../shared/ui/Spinner.tsx';
import classes from './Frame.module.css';
import { PLACES } from './places.ts';

/** The console around a screen: who is signed in, where one can go, and what was just done. */
export const Frame = () => {
  const { view, may, signOut } = useSession();
  const { pathname } = useLocation();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(pathname);
  // Another screen, another matter.
  if (at !== pathname) {
    setAt(pathname);
    setNotice(null);
    setOpen(false);
  }
  const roles = view.roles.map((role) => OPERATOR_ROLE_LABELS[role]).join(', ');
  return (
    <TellContext.Provider value={setNotice}>
      <a className={classes.skip} href="#main">
        본문으로
      </a>
      <div className={classes.frame}>
        <header className={classes.top}>
          <Link to="/" className={classes.logo}>
            나루 <span>운영</span>
          </Link>
          <div className={classes.who}>
            <span>
              {view.name}
              <small>{roles === '' ? '역할 없음' : roles}</small>
            </span>
            <Button variant="default" onClick={() => void signOut()}>
              로그아웃
            </Button>
          </div>
          <Button variant="default" className={classes.menu} aria-expanded={open} aria-controls="places" onClick={() => setOpen(!open)}>
            메뉴
          </Button>
        </header>
        <nav id="places" aria-label="화면" className={classes.places} data-open={open}>
          {PLACES.map(({ name, places }) => {
            const theirs = places.filter(({ call }) => call === null || may(call));
            return theirs.length === 0 ? null : (
              <div key={name} className={classes.group}>
                <p id={`places-${name}`}>{name}</p>
                <ul aria-labelledby={`places-${name}`}>
                  {theirs.map((place) => (
                    <li key={place.to}>
                      <NavLink to={place.to} end={place.to === '/'}>
                        {place.name}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </nav>
        <main id="main" className={classes.main} tabIndex={-1}>
          <div role="status">
            {notice !== null && (
              <div className={classesOfActs.notice}>
                <span>{notice.text}</span>
                {notice.waits && <Link to="/approvals">승인함 보기</Link>}
              </div>
            )}
          </div>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </TellContext.Provider>
  );
};
