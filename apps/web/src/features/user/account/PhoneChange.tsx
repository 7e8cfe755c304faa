import { Button } from '@mantine/core';
import type { IdentityProof, MemberInfo } from '@naru/domain/account';
import type { Answer } from '@naru/domain/failure';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { Row, Text } from '@naru/frontend/layout';
import { formatPhone } from '@naru/messages';
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
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
  const { problem, busy, send } = useForm(NO_FIELDS);
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
    if (ended === 'done') await saved('휴대폰 번호가 변경되었습니다.');
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
    <AccountSection
      title="휴대폰 번호 변경"
      lead={`${formatPhone(member.phone)}. ${busy ? '인증 창에서 본인확인을 마쳐 주세요.' : '본인 명의의 새 휴대폰으로 본인확인을 하면 번호가 바뀌어요.'}`}
    >
      <Text size={15} tone="muted">
        {TEXTS.phoneLater}
      </Text>
      <FormFault text={problemText(problem ?? proving.problem)} />
      {identityKey === undefined ? (
        <Row gap={8}>
          <Button variant="default" loading={busy} onClick={start}>
            새 번호로 본인확인
          </Button>
        </Row>
      ) : (
        <ProveNow lead="새 번호를 확인했어요. 본인확인을 한 번 더 하면 변경돼요." onProve={() => change(identityKey)} />
      )}
      <SandboxLink to="/sandbox/sms">문자함 열기</SandboxLink>
    </AccountSection>
  );
};
