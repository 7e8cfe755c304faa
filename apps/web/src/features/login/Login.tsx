import { Stack, Text } from '@naru/frontend/layout';
import '@mantine/core/styles/Tabs.css';
import { Tabs } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AppJoinButton } from '../../overlays/sign-up/AppJoinButton.tsx';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';
import { TEXTS } from './texts.ts';

/**
 * Looks for a log-in that another tab has just made: a wallet on the phone returns to this address while the tab that showed its QR is the one
 * that signs in.
 */
const useOtherTab = (): void => {
  const session = usePort(TOKENS.session);
  useEffect(() => {
    const look = (): void => session.check(false);
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
};

// The QR's code comes with the tab: whoever signs in by e-mail needs none of it.
const AppSignIn = lazy(async () => ({ default: (await import('../../overlays/sign-up/AppSignIn.tsx')).AppSignIn }));

/** Log-in by e-mail, and by wallet beside it; which of the two is in the address (product 1). */
export const Login = () => {
  const [params, setParams] = useSearchParams();
  const next = useNext();
  useOtherTab();
  const way = params.get('way') === 'app' ? 'app' : 'email';
  const choose = (wanted: string | null): void =>
    setParams(
      (now) => {
        if (wanted === 'app') now.set('way', 'app');
        else now.delete('way');
        return now;
      },
      { replace: true },
    );
  return (
    <Stack gap={24} most={440} centred>
      <PageTitle title={TEXTS.title} />
      {next !== undefined && <Text tone="muted">{TEXTS.goesBack}</Text>}
      <Tabs value={way} onChange={choose} keepMounted={false} classNames={{ list: classes.tabs, panel: classes.panel }}>
        <Tabs.List grow aria-label={TEXTS.ways}>
          <Tabs.Tab value="email">{TEXTS.byEmail}</Tabs.Tab>
          <Tabs.Tab value="app">{TEXTS.byApp}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="email">
          <Text tone="muted">{TEXTS.lead}</Text>
          <LoginForm />
        </Tabs.Panel>
        <Tabs.Panel value="app">
          <Text tone="muted">{TEXTS.appLead}</Text>
          <Suspense fallback={<Skeleton height={420} />}>
            <AppSignIn />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <ul className={classes.ways}>
        <li>
          <Link to={addressOf('join', { next })}>{TEXTS.join}</Link>
        </li>
        <li>
          <Link to={addressOf('findEmail', { next })}>{TEXTS.find}</Link>
        </li>
        <li>
          <Link to={addressOf('password', { next })}>{TEXTS.reset}</Link>
        </li>
      </ul>
      <AppJoinButton />
    </Stack>
  );
};
