import type { Accounts, FoundAccount } from '@naru/domain/account';
import type { Failure } from '@naru/domain/failure';
import { type Person, whyNotPerson } from '@naru/flows/web-sign-up';
import { useState } from 'react';
import { useDesk } from '../../composition/desk.tsx';
import { TOKENS } from '../../composition/tokens.ts';

/** Where the search stands: who is asked for, which code is awaited, or that nobody was found. */
type Step = { readonly kind: 'person' } | { readonly kind: 'code'; readonly identityId: string } | { readonly kind: 'none' };

const look = async (accounts: Accounts, order: { identityId: string; code: string }) => {
  const proof = await accounts.confirmIdentity(order);
  return proof.ok ? accounts.findEmail(proof.value.identityKey) : proof;
};

/** Finds the account of whoever proves his phone; `onFound` gets it (specification, section 2, /find-email). */
export const useFindEmail = (onFound: (account: FoundAccount) => void) => {
  const accounts = useDesk(TOKENS.accounts);
  const [step, setStep] = useState<Step>({ kind: 'person' });
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setBusy(true);
    setProblem(null);
    try {
      return await work;
    } finally {
      setBusy(false);
    }
  };
  const identify = async (person: Person): Promise<void> => {
    const fault = whyNotPerson(person);
    setProblem(fault);
    if (fault !== null || busy) return;
    const started = await during(accounts.startIdentity(person));
    if (started.ok) setStep({ kind: 'code', identityId: started.value.identityId });
    else setProblem(started.failure);
  };
  const confirm = async (code: string): Promise<void> => {
    if (step.kind !== 'code' || busy) return;
    const found = await during(look(accounts, { identityId: step.identityId, code }));
    if (found.ok) onFound(found.value);
    else if (found.failure.name === 'lookupFailed') setStep({ kind: 'none' });
    else setProblem(found.failure);
  };
  const back = (): void => {
    setProblem(null);
    setStep({ kind: 'person' });
  };
  return { step, problem, busy, identify, confirm, back };
};
