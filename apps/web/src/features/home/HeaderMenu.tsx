import type { HomeData } from '@naru/domain/home';
import { Link } from 'react-router';
import classes from './HeaderMenu.module.css';
import { TEXTS } from './texts.ts';

/** The issuers by name, below the header: the header menu of the home data (product 3). */
export const HeaderMenu = ({ entries }: { entries: HomeData['headerMenu'] }) =>
  entries.length === 0 ? null : (
    <nav className={classes.menu} aria-label={TEXTS.headerMenu}>
      {entries.map(({ siteCode, siteName, siteRoute }) => (
        <Link key={siteCode} to={siteRoute}>
          {siteName}
        </Link>
      ))}
    </nav>
  );
