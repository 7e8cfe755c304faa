import { Offline } from './Offline.tsx';
import { Over } from './Over.tsx';
import { Place } from './Place.tsx';
import { Progress } from './Progress.tsx';
import classes from './Shell.module.css';

/** The frame of screens without the site's navigation: web views of the wallet app, single images, maintenance. */
export const BareShell = () => (
  <div className={classes.bare}>
    <Progress />
    <Offline />
    <main id="main" className={classes.main} tabIndex={-1}>
      <Place />
    </main>
    <Over />
  </div>
);
