import { Checkbox } from '@mantine/core';
import type { MemberInfo } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { failuresOf, longText, TEXT_LIMITS } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormEnd } from '@naru/frontend/form-parts';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { AccountSection, useMemberSaved } from './AccountSection.tsx';
import { TEXTS } from './texts.ts';

/** What others see of the member: their introduction, or that their page is private (choices 5). */
export const PublicPage = ({ member }: { member: MemberInfo }) => {
  const accounts = usePort(TOKENS.accounts);
  const saved = useMemberSaved();
  const form = useForm({ detail: member.detail, isPrivate: member.isPrivate });
  const { detail, isPrivate } = form.typed;
  const submit = async (): Promise<void> => {
    const found = failuresOf({ detail: longText(detail) });
    const done = await form.send(found, () => accounts.updateInfo({ detail: detail.trim(), isPrivate }));
    if (done !== undefined) await saved('변경되었습니다.');
  };
  return (
    <AccountSection title={TEXTS.page}>
      <Form name={TEXTS.page} onSubmit={submit}>
        <LongText
          label="소개"
          hint="500자까지 쓸 수 있어요. 내 페이지를 찾은 분에게 보여요."
          rows={4}
          most={TEXT_LIMITS.long}
          {...form.field('detail')}
        />
        <Checkbox
          size="md"
          label="내 페이지를 비공개로 하기"
          description="비공개로 하면 소개와 보유 NFT 목록이 다른 회원에게 보이지 않아요."
          checked={isPrivate}
          onChange={(event) => form.set({ isPrivate: event.currentTarget.checked })}
        />
        <FormEnd
          fault={form.fault(['detail'])}
          busy={form.busy}
          variant="default"
          disabled={detail === member.detail && isPrivate === member.isPrivate}
          submit={`${TEXTS.page} 저장`}
        >
          <LinkButton to={addressOf('memberPage', { did: member.did })} variant="subtle">
            내 페이지 보기
          </LinkButton>
        </FormEnd>
      </Form>
    </AccountSection>
  );
};
