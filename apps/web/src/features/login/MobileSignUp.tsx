import { addressOf } from '@naru/domain/navigation';
import { Stack, Text } from '@naru/frontend/layout';
import { Link } from 'react-router';
import { AppSignIn } from '../../overlays/sign-up/AppSignIn.tsx';
import { useNext } from '../../shared/session/use-session.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './Login.module.css';
import { TEXTS } from './texts.ts';

/** Joining and signing in with a wallet on the same phone: this tab waits while the wallet is open, and goes on by itself (product 2). */
export const MobileSignUp = () => {
  const next = useNext();
  return (
    <Stack gap={24} most={440} centred>
      <PageTitle title={TEXTS.phoneTitle} />
      <Text tone="muted">{TEXTS.phoneLead}</Text>
      <AppSignIn welcomeAt="mobileSignUpComplete" />
      <Text size={15} tone="muted">
        {TEXTS.phoneStays}
      </Text>
      <ul className={classes.ways}>
        <li>
          <Link to={addressOf('login', { next })}>{TEXTS.phoneInstead}</Link>
        </li>
      </ul>
    </Stack>
  );
};
