import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useLocation } from 'react-router';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NewVersion } from './NewVersion.tsx';
import { Offline } from './Offline.tsx';
import { PageEffects } from './PageEffects.tsx';
import { Progress } from './Progress.tsx';
import { HOME, MARKET, OWN, presence, STORES } from './places.ts';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import classes from './shell.module.css';

const PLACES = [
  { place: HOME, Icon: IconHome },
  { place: MARKET, Icon: IconLayoutGrid },
  { place: STORES, Icon: IconBuildingStore },
  { place: OWN, Icon: IconUser },
];

/** The phone's bar below the screen (looks). News have their bell in the header, on a phone too. */
const BottomBar = () => {
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label="하단 메뉴">
      {PLACES.map(({ place, Icon }) => (
        <Link key={place.to} to={place.to} className={classes.place} aria-current={presence(place, pathname)}>
          <Icon size={22} stroke={1.7} aria-hidden="true" />
          {place.label}
        </Link>
      ))}
    </nav>
  );
};

/** The site's frame: header, the screen, footer, and on a phone the bar below. Drawn with a grid of its own, which weighs nothing. */
export const Shell = () => (
  <div className={classes.shell}>
    <a href="#main" className={classes.skip}>
      본문으로 건너뛰기
    </a>
    <Progress />
    <Offline />
    <NewVersion />
    <Header />
    <main id="main" className={classes.main} tabIndex={-1}>
      <ScreenOutlet />
    </main>
    <Footer />
    <BottomBar />
    <PageEffects />
  </div>
);
