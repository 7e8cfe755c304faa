import type { FoundAccount, IdentityProof } from '@naru/domain/account';
import type { Answer, Failure } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { useEffect, useRef, useState } from 'react';
import { storedVisit } from '../../shared/identity/identity-visit.ts';
import { usePhoneCheck } from '../../shared/identity/use-phone-check.ts';
import { useVisitedFrom } from '../../shared/identity/use-visited-from.ts';
import { TOKENS } from '../../shared/tokens.ts';

/** Finds the account of whoever proves their phone; `onFound` gets it (product 2, /find-email). */
export const useFindEmail = (onFound: (account: FoundAccount) => void) => {
  const accounts = useDesk(TOKENS.accounts);
  const phone = usePhoneCheck('findEmail');
  useVisitedFrom('findEmail');
  const [nobody, setNobody] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async (proving: Answer<IdentityProof>): Promise<void> => {
    setProblem(null);
    setBusy(true);
    const proof = await proving;
    const found = proof.ok ? await accounts.findEmail(proof.value.identityKey) : proof;
    setBusy(false);
    if (found.ok) onFound(found.value);
    else if (found.failure.name === 'lookupFailed') setNobody(true);
    else setProblem(found.failure);
  };
  const start = (): void => {
    if (busy) return;
    phone.open();
    void find(phone.prove('findEmail', null));
  };
  const resume = useRef(() => void find(phone.proveResumed()));
  useEffect(() => {
    // Led back here by a check that took this page's place.
    if (storedVisit('findEmail') !== null) resume.current();
  }, []);
  const back = (): void => {
    setProblem(null);
    setNobody(false);
  };
  return { nobody, problem, busy, start, back };
};
