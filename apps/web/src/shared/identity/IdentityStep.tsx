import { Button } from '@mantine/core';
import type { Failure, FailureName } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { Text } from '@naru/frontend/layout';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { formProblem } from '../form/problem.ts';
import { useNext } from '../session/use-session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './KnownMember.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly problem: Failure | null;
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** Leads to the page of the phone check, which asks who the person is. */
export const IdentityStep = ({ problem, busy, onStart }: Props) => (
  <Form name="본인확인" onSubmit={onStart}>
    <Text tone="muted" role={busy ? 'status' : undefined}>
      {busy ? TEXTS.waiting : TEXTS.lead}
    </Text>
    <FormFault text={formProblem(problem)} />
    <Button type="submit" size="md" loading={busy}>
      {TEXTS.start}
    </Button>
  </Form>
);

/** What says that somebody has an account already. */
const KNOWN: ReadonlySet<FailureName> = new Set<FailureName>(['alreadyRegistered', 'samePhoneAccount', 'emailTaken']);

const isKnownMember = (problem: Failure | null): boolean => problem !== null && KNOWN.has(problem.name);

/** The ways on for whoever wants to join and has an account already; nothing for anybody else. What they wanted before goes along. */
export const KnownMember = ({ problem }: { readonly problem: Failure | null }) => {
  const next = useNext();
  if (!isKnownMember(problem)) return null;
  return (
    <div className={classes.ways}>
      <p>{TEXTS.known}</p>
      <LinkButton to={addressOf('login', { next })}>{TEXTS.logIn}</LinkButton>
      <LinkButton to={addressOf('findEmail', { next })} variant="default">
        {TEXTS.find}
      </LinkButton>
    </div>
  );
};
