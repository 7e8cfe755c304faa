import type { Banner } from '@naru/domain/home';
import { Link } from 'react-router';
import classes from './CenterBanner.module.css';

/** The banners between the shelves: quiet strips of colour with one way on. */
export const CenterBanner = ({ banners }: { banners: readonly Banner[] }) =>
  banners.map(({ id, title, text, link }) => (
    <aside key={id} className={classes.banner}>
      <div>
        <h2 className={classes.title}>{link === '' ? title : <Link to={link}>{title}</Link>}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <svg viewBox="0 0 160 60" className={classes.water} aria-hidden="true">
        <path d="M0 40c13-9 26 9 40 0s26 9 40 0 26 9 40 0 26 9 40 0" />
        <path d="M0 54c13-9 26 9 40 0s26 9 40 0 26 9 40 0 26 9 40 0" />
      </svg>
    </aside>
  ));
