import { Button } from '@mantine/core';
import type { IdentityProof, MemberInfo } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatPhone } from '@naru/messages';
import { useEffect, useRef, useState } from 'react';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { storedVisit } from '../../../shared/identity/identity-visit.ts';
import { usePhoneCheck } from '../../../shared/identity/use-phone-check.ts';
import { useProve } from '../../../shared/proof/use-prove.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { SandboxLink } from '../../../shared/ui/SandboxLink.tsx';
import { AccountSection, ProveNow, useMemberSaved } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

/** Changes the phone: whoever is the same person proves a new one on the page of the phone check, and then afresh that it is they. */
export const PhoneChange = ({ member }: { member: MemberInfo }) => {
  const profile = usePort(TOKENS.profile);
  const check = usePhoneCheck('phoneChange');
  const saved = useMemberSaved();
  const { problem, busy, send } = useSending();
  const proving = useProve();
  const [identityKey, setIdentityKey] = useState<string>();
  const change = async (key: string): Promise<void> => {
    setIdentityKey(key);
    const ended = await proving.prove({
      lead: TEXTS.phoneLater,
      change: { what: 'phone', identityKey: key },
      perform: (proof) => profile.changePhone({ identityKey: key, proof }),
    });
    if (ended === 'left') return;
    setIdentityKey(undefined);
    if (ended === 'done') await saved(TEXTS.phoneDone);
  };
  const take = async (checking: Answer<IdentityProof>): Promise<void> => {
    const proved = await send([], () => checking);
    if (proved !== undefined) await change(proved.value.identityKey);
  };
  const start = (): void => {
    check.open();
    void take(check.prove('phoneChange', null));
  };
  const resume = useRef(() => void take(check.proveResumed()));
  useEffect(() => {
    // Led back here by a check that took this page's place.
    if (storedVisit('phoneChange') !== null) resume.current();
  }, []);
  return (
    <AccountSection title={TEXTS.phone} lead={`${formatPhone(member.phone)}. ${busy ? TEXTS.phoneWaiting : TEXTS.phoneLead}`}>
      <Text size={15} tone="muted">
        {TEXTS.phoneLater}
      </Text>
      <FormFault text={formProblem(problem ?? proving.problem)} />
      {identityKey === undefined ? (
        <Row gap={8}>
          <Button variant="default" loading={busy} onClick={start}>
            {TEXTS.phoneStart}
          </Button>
        </Row>
      ) : (
        <ProveNow lead={TEXTS.phoneProved} onProve={() => change(identityKey)} />
      )}
      <SandboxLink to="/sandbox/sms">문자함 열기</SandboxLink>
    </AccountSection>
  );
};
