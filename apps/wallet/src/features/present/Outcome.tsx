import { Button } from '@mantine/core';
import type { PresentOutput, PresentRequest } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS, WALLET_TEXTS } from '@naru/messages/wallet';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import { type ReactNode, useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { ADDRESSES } from '../../shared/addresses.ts';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { Refusal } from '../../shared/Refusal.tsx';

interface Props {
  readonly outcome: PresentOutput;
  readonly request: PresentRequest | null;
  readonly sameDevice: boolean;
  readonly title: string;
}

/** The market, where it is served beside this wallet. */
const SHOP = '/nft/home';

/** What became of a request, and the way on. */
export const Outcome = ({ outcome, request, sameDevice, title }: Props) => {
  if (outcome.kind === 'left') return <Navigate to={ADDRESSES.home} replace />;
  return (
    <Page title={title}>
      {outcome.kind === 'done' && <Done leadTo={outcome.leadTo} request={request} sameDevice={sameDevice} />}
      {outcome.kind === 'declined' && (
        <Hint
          role="status"
          sign={<IconHandStop size={40} stroke={1.5} aria-hidden="true" />}
          title={PRESENT_TEXTS.declined}
          text={outcome.sent ? PRESENT_TEXTS.declinedText : PRESENT_TEXTS.declinedAlone}
        >
          <Home />
        </Hint>
      )}
      {outcome.kind === 'failed' && <Refusal reason={outcome.reason} />}
    </Page>
  );
};

const Done = ({ leadTo, request, sameDevice }: { leadTo: string | null } & Pick<Props, 'request' | 'sameDevice'>) => {
  const back = sameDevice && request?.action === null;
  const fromShop = sameDevice && request?.host === location.host;
  useEffect(() => {
    // The page that asked waits in this browser: going there is what completes the sign-in.
    if (back && leadTo !== null) location.assign(leadTo);
  }, [back, leadTo]);
  return (
    <Hint
      role="status"
      sign={<IconCircleCheck size={44} stroke={1.5} aria-hidden="true" />}
      title={request?.action == null ? PRESENT_TEXTS.doneSignIn : PRESENT_TEXTS.doneAction}
      text={leadTo === null ? PRESENT_TEXTS.doneText : back ? PRESENT_TEXTS.leadText : PRESENT_TEXTS.onwardText}
      tone="good"
    >
      {leadTo !== null && <Away to={leadTo}>{back ? PRESENT_TEXTS.lead : PRESENT_TEXTS.onward}</Away>}
      {leadTo === null && fromShop && <Away to={SHOP}>{PRESENT_TEXTS.shop}</Away>}
      <Home quiet={leadTo !== null || fromShop} />
    </Hint>
  );
};

const Away = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component="a" href={to} rel="noreferrer" size="lg">
    {children}
  </Button>
);

const Home = ({ quiet = false }: { quiet?: boolean }) => (
  <Button component={Link} to={ADDRESSES.home} variant={quiet ? 'default' : 'filled'} size="lg" replace>
    {WALLET_TEXTS.toHome}
  </Button>
);
