import { Button } from '@mantine/core';
import type { IdentityProof, MemberInfo } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { useDesk } from '@naru/frontend/container';
import { formatPhone } from '@naru/messages';
import { useEffect, useRef } from 'react';
import { TOKENS } from '../../../composition/tokens.ts';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { formProblem } from '../../../shared/form/problem.ts';
import { useSending } from '../../../shared/form/use-sending.ts';
import { usePhoneCheck } from '../../../shared/identity/use-phone-check.ts';
import { keptVisit } from '../../../shared/identity/visit.ts';
import { SandboxLink } from '../../../shared/ui/SandboxLink.tsx';
import classes from '../info/AccountInfo.module.css';
import { Block } from './Block.tsx';
import { TEXTS } from './texts.ts';
import { useSaved } from './use-saved.ts';

/** Changes the phone: whoever is the same person proves a new one on the page of the phone check. */
export const PhoneChange = ({ member }: { member: MemberInfo }) => {
  const profile = useDesk(TOKENS.profile);
  const check = usePhoneCheck('phoneChange');
  const saved = useSaved();
  const { problem, busy, send } = useSending();
  const change = async (proving: Answer<IdentityProof>): Promise<void> => {
    const done = await send(null, async () => {
      const proof = await proving;
      return proof.ok ? profile.changePhone(proof.value.identityKey) : proof;
    });
    if (done !== undefined) await saved(TEXTS.phoneDone);
  };
  const start = (): void => {
    check.open();
    void change(check.prove('phoneChange', null));
  };
  const resume = useRef(() => void change(check.proveResumed()));
  useEffect(() => {
    // Led back here by a check that took this page's place.
    if (keptVisit('phoneChange') !== null) resume.current();
  }, []);
  return (
    <Block title={TEXTS.phone} lead={`${formatPhone(member.phone)}. ${busy ? TEXTS.phoneWaiting : TEXTS.phoneLead}`}>
      <FormFault text={formProblem(problem)} />
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={start}>
          {TEXTS.phoneStart}
        </Button>
      </div>
      <SandboxLink to="/sandbox/sms">문자함 열기</SandboxLink>
    </Block>
  );
};
