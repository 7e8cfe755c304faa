import { Button } from '@mantine/core';
import { APPLICATION_LIFECYCLE, type Application, type ApplicationState } from '@naru/domain/application';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { APPLICATION_STATE_LABELS, formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Status, type Tone } from '../../shared/ui/Status.tsx';
import { useAct } from '../../shared/use-act.ts';
import classes from './Apply.module.css';
import { ApplyForm } from './ApplyForm.tsx';
import { TEXTS } from './texts.ts';

const TONES: Readonly<Record<ApplicationState, Tone>> = { received: 'waiting', accepted: 'open', rejected: 'bad', withdrawn: 'quiet' };

export const Apply = () => {
  const { state } = useSession();
  return (
    <section id="apply" className={classes.apply} aria-labelledby="apply-title">
      <h2 id="apply-title" tabIndex={-1}>
        {TEXTS.form}
      </h2>
      {state === 'anonymous' && (
        <>
          <p>로그인한 회원만 신청할 수 있어요.</p>
          <Row as="p" gap={8}>
            <LinkButton size="md" to={addressOf('login', { next: addressOf('creatorRegist') })}>
              로그인하고 신청하기
            </LinkButton>
            <LinkButton size="md" variant="default" to={addressOf('join', { next: addressOf('creatorRegist') })}>
              회원가입
            </LinkButton>
          </Row>
        </>
      )}
      {state === 'checking' && <Skeleton height={320} />}
      {state === 'member' && <Latest />}
    </section>
  );
};

const Latest = () => {
  const answer = useAnswerOf(TOKENS.applications, KEYS.application(), (applications) => applications.latest(), { staleTime: 0 });
  const { data, refetch } = answer;
  const [again, setAgain] = useState(false);
  if (data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={320} />} />;
  if (data === null) return <ApplyForm begun={undefined} onSent={() => void refetch()} />;
  const onSent = (): void => {
    setAgain(false);
    void refetch();
  };
  return again ? (
    <ApplyForm begun={data} onSent={onSent} />
  ) : (
    <ApplicationStatus application={data} onAgain={() => setAgain(true)} onChanged={() => void refetch()} />
  );
};

const ApplicationStatus = ({
  application,
  onAgain,
  onChanged,
}: {
  application: Application;
  onAgain: () => void;
  onChanged: () => void;
}) => {
  const applications = usePort(TOKENS.applications);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const { id, state, brandName, createdAt, closedAt, reason } = application;
  const withdraw = async (): Promise<void> => {
    const wanted = await overlays.open('confirm', {
      title: TEXTS.withdraw,
      text: '입점 신청을 철회할까요? 철회한 뒤에도 다시 신청할 수 있어요.',
      okLabel: TEXTS.withdraw,
      danger: true,
    });
    if (!wanted) return;
    const done = await act(applications.withdraw(id), onChanged);
    if (done !== undefined) await overlays.open('notice', { title: '입점 신청 철회 완료', text: '입점 신청을 철회했습니다.' });
  };
  return (
    <>
      <p>{TEXTS.states[state]}</p>
      <Facts
        facts={[
          { label: '상태', value: <Status tone={TONES[state]}>{APPLICATION_STATE_LABELS[state]}</Status> },
          { label: TEXTS.brandName, value: brandName },
          { label: '신청 일시', value: formatDateTime(createdAt) },
          ...(closedAt === null || state === 'withdrawn' ? [] : [{ label: '답변 일시', value: formatDateTime(closedAt) }]),
          ...(reason === '' ? [] : [{ label: '반려 사유', value: reason }]),
        ]}
      />
      <Row as="p" gap={8}>
        {APPLICATION_LIFECYCLE[state].withdraw !== undefined && (
          <Button size="md" variant="default" onClick={() => void withdraw()}>
            {TEXTS.withdraw}
          </Button>
        )}
        {(state === 'rejected' || state === 'withdrawn') && (
          <Button size="md" onClick={onAgain}>
            다시 신청하기
          </Button>
        )}
      </Row>
    </>
  );
};
