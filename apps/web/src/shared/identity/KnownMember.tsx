import type { Failure, FailureName } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { useNext } from '../session/use-next.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './KnownMember.module.css';
import { TEXTS } from './texts.ts';

/** What says that somebody has an account already. */
const KNOWN: ReadonlySet<FailureName> = new Set<FailureName>(['alreadyRegistered', 'samePhoneAccount', 'emailTaken']);

/** Whether a refusal says that somebody has an account already. */
export const isKnownMember = (problem: Failure | null): boolean => problem !== null && KNOWN.has(problem.name);

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
