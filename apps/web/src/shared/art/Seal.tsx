import classes from './Seal.module.css';

/** The gold seal beside an issuer's name: the platform has checked who it is. */
export const Seal = () => (
  <svg className={classes.seal} viewBox="0 0 20 20" role="img" aria-label="인증된 발행사">
    <rect x="3.2" y="3.2" width="13.6" height="13.6" rx="3.4" />
    <rect x="3.2" y="3.2" width="13.6" height="13.6" rx="3.4" transform="rotate(45 10 10)" />
    <path d="M6.6 10.2l2.4 2.4 4.5-4.8" className={classes.tick} />
  </svg>
);
