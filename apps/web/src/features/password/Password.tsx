import '../../shared/form/css.ts';
import { useState } from 'react';
import classes from '../../shared/form/Steps.module.css';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Stages } from '../../shared/ui/Stages.tsx';
import { EmailStep } from './EmailStep.tsx';
import { ProofStep } from './ProofStep.tsx';
import { type Proven, ResetStep } from './ResetStep.tsx';
import { STAGES, TEXTS } from './texts.ts';

/** A new password after an e-mail code (product 2, /password). */
export const Password = () => {
  const [email, setEmail] = useState<string>();
  const [proven, setProven] = useState<Proven>();
  const at = proven !== undefined ? 2 : email !== undefined ? 1 : 0;
  return (
    <div className={classes.screen}>
      <PageTitle title={TEXTS.title} />
      <Stages stages={STAGES} at={at} />
      {email === undefined && <EmailStep onEmail={setEmail} />}
      {email !== undefined && proven === undefined && <ProofStep email={email} onProven={setProven} onBack={() => setEmail(undefined)} />}
      {proven !== undefined && <ResetStep proven={proven} onRefused={() => setProven(undefined)} />}
    </div>
  );
};
