import type { JoinType } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { Stack } from '@naru/frontend/layout';
import { formatDay, JOIN_TYPE_LABELS } from '@naru/messages';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useNext } from '../../shared/session/use-session.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { TEXTS } from './texts.ts';

const NAMES = ['app', 'web', 'unknown'] as const satisfies readonly JoinType[];
const Found = z.object({ email: z.string(), joinType: z.enum(NAMES), joinedAt: z.string() });

/** By which e-mail and in which way somebody joined. What was found comes with the move to this screen: its address alone shows nobody's. */
export const FoundEmail = () => {
  const { state } = useLocation();
  const next = useNext();
  const found = Found.safeParse(state);
  if (!found.success) return <Navigate to={addressOf('findEmail', { next })} replace />;
  const { email, joinType, joinedAt } = found.data;
  return (
    <Stack gap={24} most={480} centred>
      <PageTitle title={TEXTS.found} />
      <Facts
        strong
        facts={[
          { label: TEXTS.email, value: email === '' ? TEXTS.noEmail : email },
          { label: TEXTS.joinType, value: JOIN_TYPE_LABELS[joinType] },
          { label: TEXTS.joinedAt, value: formatDay(joinedAt) },
        ]}
      />
      {joinType === 'app' ? (
        <LinkButton to={addressOf('login', { way: 'app', next })} size="md">
          {TEXTS.appLogin}
        </LinkButton>
      ) : (
        <>
          <LinkButton to={addressOf('login', { next })} size="md">
            {TEXTS.login}
          </LinkButton>
          <LinkButton to={addressOf('password', { next })} size="md" variant="default">
            {TEXTS.reset}
          </LinkButton>
        </>
      )}
    </Stack>
  );
};
