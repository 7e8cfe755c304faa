import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link, useLocation } from 'react-router';
import classes from './BottomBar.module.css';
import { HOME, MARKET, OWN, presence, STORES } from './places.ts';

const PLACES = [
  { place: HOME, Icon: IconHome },
  { place: MARKET, Icon: IconLayoutGrid },
  { place: STORES, Icon: IconBuildingStore },
  { place: OWN, Icon: IconUser },
];

/** The phone's bar below the screen (looks). News have their bell in the header, on a phone too. */
export const BottomBar = () => {
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
