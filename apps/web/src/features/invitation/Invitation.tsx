import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import type { ShownInvitation } from '@naru/domain/staff';
import { useDesk } from '@naru/frontend/container';
import { formatDateTime, STAFF_ROLE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FaultText, FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { failureOf, unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { TEXTS } from './texts.ts';
import { useInvitationCode } from './use-invitation-code.ts';

const title = <PageTitle title={TEXTS.title} />;
const home = (
  <LinkButton to={addressOf('home')} variant="default">
    {TEXTS.home}
  </LinkButton>
);

/** An invitation to act for an issuer, by the link of its letter: for whoever has no account yet as well (product 6, issuer mode). */
export const Invitation = () => {
  const { code, forget } = useInvitationCode();
  const session = useSession();
  if (code === '')
    return (
      <Hint title={title} text={TEXTS.noLink}>
        {home}
      </Hint>
    );
  if (session.state === 'checking') return <PageSkeleton />;
  if (session.state !== 'member')
    return (
      <Hint title={title} text={TEXTS.signIn}>
        <LinkButton to={addressOf('login', { next: addressOf('invitation') })}>{TEXTS.toSignIn}</LinkButton>
        <LinkButton to={addressOf('join', { next: addressOf('invitation') })} variant="default">
          {TEXTS.toJoin}
        </LinkButton>
      </Hint>
    );
  return <Shown code={code} onEnd={forget} />;
};

const Shown = ({ code, onEnd }: { code: string; onEnd: () => void }) => {
  const desk = useDesk(TOKENS.staff);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.invitation(code),
    queryFn: () => unwrap(desk.invitation(code)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null && failureOf(error).name === 'invitationEnded')
    return (
      <Hint title={title} text={<FaultText text={formProblem(failureOf(error))} />}>
        {home}
      </Hint>
    );
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  return <Accepting code={code} invitation={data} onEnd={onEnd} />;
};

const Accepting = ({ code, invitation, onEnd }: { code: string; invitation: ShownInvitation; onEnd: () => void }) => {
  const { siteCode, siteName, role, invitedBy, email, isMine, expiresAt } = invitation;
  const desk = useDesk(TOKENS.staff);
  const session = useDesk(TOKENS.session);
  const overlays = useDesk(TOKENS.overlays);
  const navigate = useNavigate();
  const { problem, busy, send } = useSending();
  const accept = async (): Promise<void> => {
    if ((await send([], () => desk.accept(code))) === undefined) return;
    onEnd();
    await session.reload();
    await navigate(addressOf('issuerHome', { siteCode }));
    await overlays.open('notice', { text: TEXTS.done(siteName) });
  };
  const lead = TEXTS.lead(siteName, invitedBy, STAFF_ROLE_LABELS[role]);
  if (!isMine)
    return (
      <Hint title={title} text={`${lead} ${TEXTS.notMine(email)}`}>
        {home}
      </Hint>
    );
  return (
    <Hint title={title} text={`${lead} ${TEXTS.until(formatDateTime(expiresAt))}`}>
      <Button loading={busy} onClick={() => void accept()}>
        {TEXTS.accept}
      </Button>
      {home}
      <FormFault text={formProblem(problem)} />
    </Hint>
  );
};
