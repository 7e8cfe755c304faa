import { addressOf } from '@naru/domain/navigation';
import { Link } from 'react-router';
import classes from './Logo.module.css';

/** The name and the ferry, leading home. */
export const Logo = () => (
  <Link to={addressOf('home')} className={classes.logo} aria-label="나루 홈">
    <svg viewBox="0 0 40 32" aria-hidden="true">
      <path d="M2 21h33c-2 6-7 9-16.5 9S4 27 2 21z" className={classes.hull} />
      <path d="M17 2v16H6C11 15 15 9 17 2z" className={classes.hull} />
      <circle cx="29" cy="8" r="4.5" className={classes.sun} />
    </svg>
    <span>나루</span>
  </Link>
);
