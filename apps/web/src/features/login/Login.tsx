import { addressOf } from '@naru/domain/navigation';
import { Link } from 'react-router';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { AppLogin } from './AppLogin.tsx';
import classes from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { TEXTS } from './texts.ts';

/** Log-in by e-mail; the wallet app's place is kept beside it (specification, section 1). */
export const Login = () => (
  <div className={classes.screen}>
    <div className={classes.panel}>
      <div>
        <PageTitle title={TEXTS.title} />
        <p className={classes.lead}>{TEXTS.lead}</p>
      </div>
      <LoginForm />
      <ul className={classes.ways}>
        <li>
          <Link to={addressOf('join')}>{TEXTS.join}</Link>
        </li>
        <li>
          <Link to={addressOf('password')}>{TEXTS.reset}</Link>
        </li>
      </ul>
    </div>
    <AppLogin />
  </div>
);
