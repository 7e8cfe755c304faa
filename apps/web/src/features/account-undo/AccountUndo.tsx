import { Button } from '@mantine/core';
import type { UndoableChange } from '@naru/domain/account';
import type { FailureName } from '@naru/domain/failure';
import { addressOf, NAVIGATION_TARGETS } from '@naru/domain/navigation';
import { useDesk } from '@naru/frontend/container';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FaultText, FormFault } from '../../shared/form/FormFault.tsx';
import { formProblem } from '../../shared/form/problem.ts';
import { useSending } from '../../shared/form/use-sending.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useHashKey } from '../../shared/use-hash-key.ts';
import { textsOf } from './texts.ts';

/** What may be pressed again. */
const PASSING: ReadonlySet<FailureName> = new Set(['connectionFailed', 'answerUnreadable', 'busy', 'rateLimited']);

/**
 * Takes a change of the account back, or ends a log-in that was somebody else's, by the link in the letter that told of it and without a log-in. It takes a press of the button: mail
 * programs open links by themselves.
 */
export const AccountUndo = () => {
  const profile = useDesk(TOKENS.profile);
  const [params] = useSearchParams();
  const texts = textsOf(params.get('what'));
  const home = (
    <LinkButton to={addressOf('home')} variant="default">
      {texts.home}
    </LinkButton>
  );
  const key = useHashKey();
  const [done, setDone] = useState<UndoableChange>();
  const { problem, busy, send } = useSending();
  const title = <PageTitle title={texts.title} />;
  if (key === '')
    return (
      <Hint title={title} text={texts.noLink}>
        {home}
      </Hint>
    );
  if (done !== undefined)
    return (
      <Hint title={title} text={`${texts.done(done)} ${texts.next}`}>
        <LinkButton to={addressOf('password')}>{texts.password}</LinkButton>
        {home}
      </Hint>
    );
  const undo = async (): Promise<void> => {
    const undone = await send([], () => profile.undoChange(key));
    if (undone !== undefined) setDone(undone.value.what);
  };
  if (problem !== null && !PASSING.has(problem.name))
    return (
      <Hint title={title} text={<FaultText text={formProblem(problem)} />}>
        <LinkButton to={addressOf(NAVIGATION_TARGETS.contactView)}>{texts.contact}</LinkButton>
        {home}
      </Hint>
    );
  return (
    <Hint title={title} text={`${texts.lead} ${texts.warning}`}>
      <Button color="red.9" loading={busy} onClick={() => void undo()}>
        {texts.undo}
      </Button>
      {home}
      <FormFault text={formProblem(problem)} />
    </Hint>
  );
};
