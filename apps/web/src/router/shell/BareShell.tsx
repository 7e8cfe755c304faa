import { Offline } from './Offline.tsx';
import { PageEffects } from './PageEffects.tsx';
import { Progress } from './Progress.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import classes from './shell.module.css';

/** The frame of screens without the site's navigation: web views of the wallet app, single images, maintenance. */
export const BareShell = () => (
  <div className={classes.bare}>
    <Progress />
    <Offline />
    <main id="main" className={classes.main} tabIndex={-1}>
      <ScreenOutlet />
    </main>
    <PageEffects />
  </div>
);
