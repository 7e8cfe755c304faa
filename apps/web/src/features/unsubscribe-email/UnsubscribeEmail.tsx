import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { parseDid } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { TEXTS } from './texts.ts';

const home = (
  <LinkButton to={addressOf('home')} variant="default">
    {TEXTS.home}
  </LinkButton>
);

/**
 * Stops advertising mail in one step, by the link in such a mail and without a log-in (product 2, /unsubscribe-email). It takes
 * a press of the button: mail programs open links by themselves.
 */
export const UnsubscribeEmail = () => {
  const profile = useDesk(TOKENS.profile);
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const { problem, busy, send } = useSending();
  const did = parseDid(params.get('did') ?? '');
  const key = params.get('key') ?? '';
  const title = <PageTitle title={TEXTS.title} />;
  if (!did.ok || key === '')
    return (
      <Hint title={title} text={TEXTS.noLink}>
        <LinkButton to={addressOf('memberInfoUpdate')}>{TEXTS.settings}</LinkButton>
        {home}
      </Hint>
    );
  const stop = async (): Promise<void> => {
    if ((await send([], () => profile.stopMail({ did: did.value, key }))) !== undefined) setDone(true);
  };
  return (
    <Hint title={title} text={done ? TEXTS.done : TEXTS.lead}>
      {!done && (
        <Button loading={busy} onClick={() => void stop()}>
          {TEXTS.stop}
        </Button>
      )}
      {home}
      <FormFault text={problem?.name === 'noPermission' ? TEXTS.wrongLink : formProblem(problem)} />
    </Hint>
  );
};
