import { Button } from '@mantine/core';
import { addressOf, NAVIGATION_TARGETS } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { FaultText, FormFault } from '@naru/frontend/form-parts';
import { useState } from 'react';
import { problemText } from '../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../shared/form/use-form.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useHashKey } from '../../shared/use-hash-key.ts';

/**
 * Ends every passkey of somebody who has lost them, by the link of the letter and without a log-in, once its days are over (product 19). It takes a press of
 * the button: mail programs open links by themselves.
 */
export const FactorRecovery = () => {
  const factors = usePort(TOKENS.secondFactors);
  const key = useHashKey();
  const [done, setDone] = useState(false);
  const { problem, busy, send } = useForm(NO_FIELDS);
  const title = <PageTitle title="패스키 없이 로그인하기" />;
  const home = (
    <LinkButton to={addressOf('home')} variant="default">
      홈으로 가기
    </LinkButton>
  );
  if (key === '')
    return (
      <Hint title={title} text="메일에 있는 링크로 들어와 주세요.">
        {home}
      </Hint>
    );
  if (done)
    return (
      <Hint title={title} text="패스키를 모두 삭제했습니다. 비밀번호로 로그인한 뒤 새 패스키를 등록해 주세요.">
        <LinkButton to={addressOf('login')}>로그인하기</LinkButton>
        {home}
      </Hint>
    );
  if (problem?.name === 'recoveryGone')
    return (
      <Hint title={title} text={<FaultText text={problemText(problem)} />}>
        <LinkButton to={addressOf(NAVIGATION_TARGETS.contactView)}>고객센터에 문의하기</LinkButton>
        {home}
      </Hint>
    );
  const end = async (): Promise<void> => {
    if ((await send([], () => factors.recover(key))) !== undefined) setDone(true);
  };
  return (
    <Hint
      title={title}
      text={`등록한 패스키를 모두 삭제하고 비밀번호만으로 로그인할 수 있게 해요. 모든 기기에서 로그아웃되고, 24시간 동안은 거래와 정산이 멈춰요. 패스키를 찾으셨다면 누르지 말고 패스키로 로그인해 주세요.`}
    >
      <Button color="red.9" loading={busy} onClick={() => void end()}>
        패스키 모두 삭제하기
      </Button>
      {home}
      <FormFault text={problemText(problem)} />
    </Hint>
  );
};
