import type { FreshProof } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Frame } from '../Frame.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PROOF } from './texts.ts';
import { WalletApproval } from './WalletApproval.tsx';

/** Failures after which only the proof has to be given again. */
const AGAIN: ReadonlySet<Failure['name']> = new Set(['passwordWrong', 'busy', 'rateLimited', 'connectionFailed', 'answerUnreadable']);

/** Makes a change of the account once its member has proved afresh that it is they: web members by password, app members by their wallet. */
export const ProofDialog = ({ input, opened, close, onFaded }: DialogProps<'proof'>) => {
  const session = useSession();
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const byWallet = session.state === 'member' && session.member.joinType === 'app';
  const perform = async (proof: FreshProof): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const answer = await input.perform(proof);
    setBusy(false);
    if (answer.ok) close('done');
    else if (!byWallet && AGAIN.has(answer.failure.name)) setProblem(answer.failure);
    else close(answer.failure);
  };
  return (
    <Frame title={PROOF.title} opened={opened} onClose={() => close('left')} onFaded={onFaded} answerNeeded={busy}>
      {byWallet ? (
        <WalletApproval change={input.change} lead={input.lead} onApproved={(nonce) => void perform({ nonce })} onEnded={close} />
      ) : (
        <PasswordForm
          lead={input.lead}
          problem={problem}
          busy={busy}
          onPassword={(password) => void perform({ password })}
          onLeft={() => close('left')}
        />
      )}
    </Frame>
  );
};
