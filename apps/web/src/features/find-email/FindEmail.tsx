import { Stack, Text } from '@naru/frontend/layout';
import { useNext } from '../../shared/session/use-session.ts';
import '../../shared/form/css.ts';
import { Button } from '@mantine/core';
import type { FoundAccount, IdentityProof } from '@naru/domain/account';
import type { Answer, Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStepFocus } from '../../shared/form/use-step-focus.ts';
import { IdentityStep } from '../../shared/identity/IdentityStep.tsx';
import { storedVisit } from '../../shared/identity/identity-visit.ts';
import { usePhoneCheck } from '../../shared/identity/use-phone-check.ts';
import { useVisitedFrom } from '../../shared/identity/use-visited-from.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

/** Finds the account of whoever proves their phone; `onFound` gets it (product 2, /find-email). */
const useFindEmail = (onFound: (account: FoundAccount) => void) => {
  const accounts = usePort(TOKENS.accounts);
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

/** Finds out by which e-mail somebody joined, by a phone in their own name (product 2, /find-email). */
export const FindEmail = () => {
  const navigate = useNavigate();
  const next = useNext();
  const toFound = addressOf('foundEmail', { next });
  const { nobody, problem, busy, start, back } = useFindEmail((found) => void navigate(toFound, { state: found }));
  const place = useStepFocus(nobody ? 'none' : 'person');
  if (nobody) {
    return (
      <Hint
        title={<PageTitle title="가입한 계정이 없어요" />}
        text="이 본인 정보로 가입한 계정을 찾지 못했어요. 새로 가입하거나 다른 휴대폰으로 다시 확인해 주세요."
      >
        <LinkButton to={addressOf('join', { next })}>회원가입</LinkButton>
        <Button variant="default" onClick={back}>
          다시 확인하기
        </Button>
      </Hint>
    );
  }
  return (
    <Stack gap={24} most={480} centred>
      <PageTitle title="이메일 찾기" />
      <Text tone="muted">가입한 이메일을 잊었다면 휴대폰으로 찾을 수 있어요.</Text>
      <div ref={place}>
        <IdentityStep problem={problem} busy={busy} onStart={start} />
      </div>
    </Stack>
  );
};
