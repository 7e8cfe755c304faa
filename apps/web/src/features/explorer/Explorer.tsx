import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './Explorer.module.css';
import { Search } from './Search.tsx';
import { TEXTS } from './texts.ts';

/** The way into the explorer. */
export const Explorer = () => (
  <>
    <PageTitle title={TEXTS.title} />
    <p className={classes.lead}>{TEXTS.lead}</p>
    <Search />
  </>
);
