import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { Standing } from '../../shared/ui/Standing.tsx';
import classes from './AppLogin.module.css';
import { TEXTS } from './texts.ts';

/** Where the wallet app's QR will be: says what it will do, offers nothing that does not work yet. */
export const AppLogin = () => (
  <aside className={classes.app} aria-labelledby="app-login">
    <IconQrcode size={64} stroke={1.1} aria-hidden="true" className={classes.code} />
    <Standing tone="waiting">준비 중</Standing>
    <h2 id="app-login" className={classes.title}>
      {TEXTS.appTitle}
    </h2>
    <p className={classes.text}>{TEXTS.appText}</p>
  </aside>
);
