import { addressOf } from '@naru/domain/navigation';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { NavLink } from 'react-router';
import classes from './BottomBar.module.css';

const PLACES = [
  { to: addressOf('home'), label: '홈', Icon: IconHome },
  { to: addressOf('market'), label: '마켓', Icon: IconLayoutGrid },
  { to: addressOf('issuerStore'), label: '스토어', Icon: IconBuildingStore },
  { to: addressOf('memberInfo'), label: '내 정보', Icon: IconUser },
];

/** The phone's bar below the screen (design, looks). News get their place here when the notification centre opens. */
export const BottomBar = () => (
  <nav className={classes.bar} aria-label="하단 메뉴">
    {PLACES.map(({ to, label, Icon }) => (
      <NavLink key={to} to={to} className={classes.place ?? ''}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
        {label}
      </NavLink>
    ))}
  </nav>
);
