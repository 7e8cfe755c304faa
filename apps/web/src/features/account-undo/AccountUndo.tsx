import { Button } from '@mantine/core';
import type { UndoableChange } from '@naru/domain/account';
import type { FailureName } from '@naru/domain/failure';
import { addressOf, NAVIGATION_TARGETS } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { FaultText, FormFault } from '@naru/frontend/form-parts';
import { UNDONE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { problemText } from '../../shared/form/problem.ts';
import { NO_FIELDS, useForm } from '../../shared/form/use-form.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useHashKey } from '../../shared/use-hash-key.ts';

/** What the page says of one kind of letter. */
type Words = Readonly<Record<'title' | 'lead' | 'warning' | 'undo', string>> & typeof COMMON;

const COMMON = Object.freeze({
  noLink: '메일에 있는 되돌리기 링크로 들어와 주세요.',
  done: (what: UndoableChange) => `${UNDONE_LABELS[what]} 모든 기기에서 로그아웃했습니다.`,
  next: '비밀번호가 있는 회원은 지금 다시 정해 주세요. PIN 번호는 로그인한 뒤 재설정할 수 있어요.',
  password: '비밀번호 다시 정하기',
  contact: '고객센터에 문의하기',
  home: '홈으로 가기',
});

const CHANGE: Words = Object.freeze({
  ...COMMON,
  title: '변경 되돌리기',
  lead: '메일로 알려 드린 변경을 되돌려요. 되돌리면 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 쓰는 회원은 이메일로 다시 정하게 돼요.',
  warning: '직접 변경하셨다면 되돌리지 않아도 돼요.',
  undo: '되돌리고 모두 로그아웃하기',
});

/** Of ending a log-in that was somebody else's. */
const LOGIN: Words = Object.freeze({
  ...COMMON,
  title: '내가 한 로그인이 아닌가요?',
  lead: '메일로 알려 드린 로그인이 내가 한 것이 아니라면 눌러 주세요. 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 이메일로 다시 정하실 때까지 거래와 정산이 멈춰요.',
  warning: '직접 로그인하셨다면 누르지 않아도 돼요.',
  undo: '내가 아닙니다',
});

/** Of ending a way back without passkeys. */
const RECOVERY: Words = Object.freeze({
  ...COMMON,
  title: '패스키 없이 로그인하기 취소',
  lead: '패스키를 모두 잃어버렸다는 요청을 취소해요. 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호는 이메일로 다시 정하게 돼요.',
  warning: '직접 요청하셨다면 취소하지 않아도 돼요.',
  undo: '취소하고 모두 로그아웃하기',
});

/** The words of what a letter's address takes back, by what the address says that it is. */
const textsOf = (what: string | null): Words => {
  if (what === 'login') return LOGIN;
  return what === 'recovery' ? RECOVERY : CHANGE;
};

/** What may be pressed again. */
const PASSING: ReadonlySet<FailureName> = new Set(['connectionFailed', 'answerUnreadable', 'busy', 'rateLimited']);

/**
 * Takes a change of the account back, or ends a log-in that was somebody else's, by the link in the letter that told of it and without a log-in. It takes a press of the button: mail
 * programs open links by themselves.
 */
export const AccountUndo = () => {
  const profile = usePort(TOKENS.profile);
  const [params] = useSearchParams();
  const texts = textsOf(params.get('what'));
  const home = (
    <LinkButton to={addressOf('home')} variant="default">
      {texts.home}
    </LinkButton>
  );
  const key = useHashKey();
  const [done, setDone] = useState<UndoableChange>();
  const { problem, busy, send } = useForm(NO_FIELDS);
  const title = <PageTitle title={texts.title} />;
  if (key === '')
    return (
      <Hint title={title} text={texts.noLink}>
        {home}
      </Hint>
    );
  if (done !== undefined)
    return (
      <Hint title={title} text={`${texts.done(done)} ${texts.next}`}>
        <LinkButton to={addressOf('password')}>{texts.password}</LinkButton>
        {home}
      </Hint>
    );
  const undo = async (): Promise<void> => {
    const undone = await send([], () => profile.undoChange(key));
    if (undone !== undefined) setDone(undone.value.what);
  };
  if (problem !== null && !PASSING.has(problem.name))
    return (
      <Hint title={title} text={<FaultText text={problemText(problem)} />}>
        <LinkButton to={addressOf(NAVIGATION_TARGETS.contactView)}>{texts.contact}</LinkButton>
        {home}
      </Hint>
    );
  return (
    <Hint title={title} text={`${texts.lead} ${texts.warning}`}>
      <Button color="red.9" loading={busy} onClick={() => void undo()}>
        {texts.undo}
      </Button>
      {home}
      <FormFault text={problemText(problem)} />
    </Hint>
  );
};
