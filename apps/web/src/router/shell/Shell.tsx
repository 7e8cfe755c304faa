import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NewVersion } from './NewVersion.tsx';
import { Offline } from './Offline.tsx';
import { PageEffects } from './PageEffects.tsx';
import { Progress } from './Progress.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import classes from './Shell.module.css';

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
