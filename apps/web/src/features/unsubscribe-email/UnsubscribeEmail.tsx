import { Button } from '@mantine/core';
import { accountAddress, addressOf } from '@naru/domain/navigation';
import { parseDid } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { FormFault } from '@naru/frontend/form-parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { problemText } from '../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../shared/form/use-form.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

const home = (
  <LinkButton to={addressOf('home')} variant="default">
    홈으로 가기
  </LinkButton>
);

/**
 * Stops advertising mail in one step, by the link in such a mail and without a log-in (product 2, /unsubscribe-email). It takes
 * a press of the button: mail programs open links by themselves.
 */
export const UnsubscribeEmail = () => {
  const profile = usePort(TOKENS.profile);
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const did = parseDid(params.get('did') ?? '');
  const key = params.get('key') ?? '';
  const title = <PageTitle title="이메일 수신 거부" />;
  if (!did.ok || key === '')
    return (
      <Hint title={title} text="메일에 있는 수신 거부 링크로 들어오거나, 로그인한 뒤 회원 정보 수정에서 알림 메일을 끌 수 있어요.">
        <LinkButton to={accountAddress('news')}>알림 메일 설정</LinkButton>
        {home}
      </Hint>
    );
  const stop = async (): Promise<void> => {
    if ((await send([], () => profile.stopMail({ did: did.value, key }))) !== undefined) setDone(true);
  };
  return (
    <Hint
      title={title}
      text={
        done
          ? '수신 거부가 완료되었습니다. 회원 정보 수정에서 언제든 다시 받을 수 있습니다.'
          : '혜택과 이벤트, 관심 NFT 가격 소식 메일을 더 이상 보내지 않아요. 거래와 계정 보안 알림은 계속 보내 드려요.'
      }
    >
      {!done && (
        <Button loading={busy} onClick={() => void stop()}>
          수신 거부하기
        </Button>
      )}
      {home}
      <FormFault
        text={
          problem?.name === 'noPermission'
            ? '수신 거부 링크가 올바르지 않습니다. 메일에 있는 링크를 다시 눌러 주세요.'
            : problemText(problem)
        }
      />
    </Hint>
  );
};
