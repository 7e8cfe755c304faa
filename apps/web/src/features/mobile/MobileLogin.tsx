import { Button } from '@mantine/core';
import { FAILURE_CODES } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { safeNextAddress } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { message } from '@naru/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './mobile.module.css';
import { LOGIN, TEXTS } from './texts.ts';
import { type Taken, useNativeSession } from './use-native-session.ts';

/** Log-in of the wallet app's web views: by the app itself where there is one, by e-mail or wallet elsewhere (product 2, /mobile/login). */
export const MobileLogin = () => {
  const session = useSession();
  const [params] = useSearchParams();
  const next = safeNextAddress(params.get('next') ?? undefined);
  if (session.state === 'checking' || session.state === 'leaving') return <PageSkeleton />;
  if (session.state === 'member') return <Navigate to={next ?? addressOf('mobileMyList')} replace />;
  return <LoggedOut next={next} />;
};

const LoggedOut = ({ next }: { next: string | undefined }) => {
  const overlays = usePort(TOKENS.overlays);
  const { present, refresh, logIn } = useNativeSession();
  const [status, setStatus] = useState<Taken | 'asking' | 'still'>('still');
  const asking = useRef(false);
  const ask = useCallback(
    async (first: boolean): Promise<void> => {
      setStatus('asking');
      // The app may have a session all along: its log-in view comes only where it has none.
      const found = first ? await refresh() : 'none';
      setStatus(found === 'none' ? await logIn() : found);
    },
    [refresh, logIn],
  );
  useEffect(() => {
    if (asking.current) return;
    asking.current = true;
    // Somebody wanted a view for which the page holds no token (product 8, mobile). Outside the app nothing is amiss: they have not logged in yet.
    if (present && next !== undefined)
      void overlays.open('alert', { text: message('notice.mobileTokenMissing', { error: `${FAILURE_CODES.tokenInvalid}` }) });
    if (present) void ask(true);
  }, [next, present, overlays, ask]);
  const wanted = { next: next ?? addressOf('mobileMyList') };
  return (
    <div className={classes.narrow}>
      <PageTitle title={TEXTS.login} />
      <p className={classes.mobileLead}>{present ? LOGIN.lead : LOGIN.noApp}</p>
      <p role="status" className={classes.note}>
        {status !== 'still' && status !== 'taken' && LOGIN[status]}
      </p>
      <Stack gap={8}>
        {present && (
          // Not held back while the app is asked: whoever closed its view may want it once more.
          <Button size="lg" onClick={() => void ask(false)}>
            {status === 'asking' ? LOGIN.byAppAgain : LOGIN.byApp}
          </Button>
        )}
        {!present && (
          <LinkButton size="lg" to={addressOf('mobileSignUp', wanted)}>
            {LOGIN.byWallet}
          </LinkButton>
        )}
        <LinkButton size="lg" variant="default" to={addressOf('login', wanted)}>
          {LOGIN.byEmail}
        </LinkButton>
        {!present && (
          <LinkButton variant="subtle" to={addressOf('mobileInstall')}>
            {LOGIN.install}
          </LinkButton>
        )}
        <LinkButton variant="subtle" to={addressOf('mobileList')}>
          {TEXTS.toSale}
        </LinkButton>
      </Stack>
    </div>
  );
};
