import { useNext } from '../../shared/session/use-next.ts';
import '../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { useNavigate } from 'react-router';
import classes from '../../shared/form/Steps.module.css';
import { useStepFocus } from '../../shared/form/use-step-focus.ts';
import { IdentityStep } from '../../shared/identity/IdentityStep.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { TEXTS } from './texts.ts';
import { useFindEmail } from './use-find-email.ts';

/** Finds out by which e-mail somebody joined, by a phone in their own name (product 2, /find-email). */
export const FindEmail = () => {
  const navigate = useNavigate();
  const next = useNext();
  const toFound = addressOf('foundEmail', { next });
  const { nobody, problem, busy, start, back } = useFindEmail((found) => void navigate(toFound, { state: found }));
  const place = useStepFocus(nobody ? 'none' : 'person');
  if (nobody) {
    return (
      <Hint title={<PageTitle title={TEXTS.none} />} text={TEXTS.noneText}>
        <LinkButton to={addressOf('join', { next })}>{TEXTS.join}</LinkButton>
        <Button variant="default" onClick={back}>
          {TEXTS.again}
        </Button>
      </Hint>
    );
  }
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.title} />
      <p className={classes.lead}>{TEXTS.lead}</p>
      <div ref={place}>
        <IdentityStep problem={problem} busy={busy} onStart={start} />
      </div>
    </div>
  );
};
