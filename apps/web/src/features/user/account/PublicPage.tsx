import { Button, Checkbox } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf, longText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import { fieldProblem, formProblem } from '../../../shared/form/problem.ts';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useSending } from '../../../shared/form/use-sending.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { AccountSection, useMemberSaved } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

/** What others see of the member: their introduction, or that their page is private (choices 5). */
export const PublicPage = ({ member }: { member: MemberInfo }) => {
  const accounts = usePort(TOKENS.accounts);
  const saved = useMemberSaved();
  const [detail, setDetail] = useState(member.detail);
  const [isPrivate, setPrivate] = useState(member.isPrivate);
  const { problem, busy, edited, send } = useSending();
  const submit = async (): Promise<void> => {
    if (
      (await send(failuresOf({ detail: longText(detail) }), () => accounts.updateInfo({ detail: detail.trim(), isPrivate }))) !== undefined
    )
      await saved('변경되었습니다.');
  };
  return (
    <AccountSection title={TEXTS.page}>
      <Form name={TEXTS.page} onSubmit={submit}>
        <LongText
          label="소개"
          hint="500자까지 쓸 수 있어요. 내 페이지를 찾은 분에게 보여요."
          rows={4}
          most={TEXT_LIMITS.long}
          value={detail}
          error={fieldProblem(problem, 'detail')}
          onChange={(event) => {
            edited('detail');
            setDetail(event.currentTarget.value);
          }}
        />
        <Checkbox
          size="md"
          label="내 페이지를 비공개로 하기"
          description="비공개로 하면 소개와 보유 NFT 목록이 다른 회원에게 보이지 않아요."
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
        <FormFault text={formProblem(problem, ['detail'])} />
        <Row gap={8}>
          <Button type="submit" variant="default" loading={busy} disabled={detail === member.detail && isPrivate === member.isPrivate}>
            {TEXTS.page} 저장
          </Button>
          <LinkButton to={addressOf('memberPage', { did: member.did })} variant="subtle">
            내 페이지 보기
          </LinkButton>
        </Row>
      </Form>
    </AccountSection>
  );
};
