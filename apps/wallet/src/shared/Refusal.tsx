import { Button } from '@mantine/core';
import type { WalletReason } from '@naru/flows/wallet-present';
import { WALLET_TEXTS } from '@naru/messages/wallet';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ADDRESSES } from './addresses.ts';
import { Hint } from './Hint.tsx';
import { REFUSALS } from './refusal-words.ts';

/** Why it does not go on, with the way home, and perhaps another before it. */
export const Refusal = ({ reason, children }: { reason: WalletReason; children?: ReactNode }) => (
  <Hint
    role="alert"
    sign={<IconAlertTriangle size={40} stroke={1.5} aria-hidden="true" />}
    title={REFUSALS[reason].title}
    text={REFUSALS[reason].text}
    tone="bad"
  >
    {children}
    <Button component={Link} to={ADDRESSES.home} variant={children === undefined ? 'filled' : 'default'} size="lg">
      {WALLET_TEXTS.toHome}
    </Button>
  </Hint>
);
