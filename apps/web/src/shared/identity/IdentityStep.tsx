import { Button } from '@mantine/core';
import type { Failure, FailureName } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { FormFault } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { Form } from '../form/Form.tsx';
import { problemText } from '../form/problem.ts';
import { useNext } from '../session/use-session.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import classes from './KnownMember.module.css';

interface Props {
  readonly problem: Failure | null;
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** Leads to the page of the phone check, which asks who the person is. */
export const IdentityStep = ({ problem, busy, onStart }: Props) => (
  <Form name="본인확인" onSubmit={onStart}>
    <Text tone="muted" role={busy ? 'status' : undefined}>
      {busy
        ? '열린 창에서 본인확인을 마쳐 주세요.'
        : '본인 명의의 휴대폰으로 본인확인을 해 주세요. 통신사를 고르고 문자로 받은 번호를 입력하면 돼요.'}
    </Text>
    <FormFault text={problemText(problem)} />
    <Button type="submit" size="md" loading={busy}>
      휴대폰 본인확인
    </Button>
  </Form>
);

/** What says that somebody has an account already. */
const KNOWN: ReadonlySet<FailureName> = new Set<FailureName>(['alreadyRegistered', 'samePhoneAccount', 'emailTaken']);

const isKnownMember = (problem: Failure | null): boolean => problem !== null && KNOWN.has(problem.name);

/** The ways on for whoever wants to join and has an account already; nothing for anybody else. What they wanted before goes along. */
export const KnownMember = ({ problem }: { readonly problem: Failure | null }) => {
  const next = useNext();
  if (!isKnownMember(problem)) return null;
  return (
    <div className={classes.ways}>
      <p>이미 가입한 계정이 있어요. 로그인하거나, 어떤 이메일로 가입했는지 찾아보세요.</p>
      <LinkButton to={addressOf('login', { next })}>로그인하기</LinkButton>
      <LinkButton to={addressOf('findEmail', { next })} variant="default">
        이메일 찾기
      </LinkButton>
    </div>
  );
};
