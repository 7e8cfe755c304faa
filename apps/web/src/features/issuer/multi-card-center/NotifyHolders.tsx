import '../../../shared/form/css.ts';
import { Button, NativeSelect } from '@mantine/core';
import { BULK_MESSAGE_KIND, type BulkJob, type BulkMessageKind } from '@naru/domain/bulk';
import { namesOf, TEXT_LIMITS, description as textOf, title as titleOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { BULK_MESSAGE_KIND_LABELS, fieldText, formatDateTime, formatNumber, noticeWords } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { LongText, ShortText } from '../../../shared/form/TypedText.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

const KINDS = namesOf(BULK_MESSAGE_KIND);
/** What each kind comes to its receivers as. */
const NOTICES = { info: 'holderMessage', advertising: 'holderAdvertising' } as const satisfies Record<BulkMessageKind, string>;

const useSiteName = (job: BulkJob): string => {
  const session = useSession();
  if (session.state !== 'member') return job.siteCode;
  return session.member.siteAuthList.find(({ siteCode }) => siteCode === job.siteCode)?.siteName ?? job.siteCode;
};

/** Tells those who hold something of a job: whom it reaches and what they will read is seen before it is sent (product 7, bulk). */
export const NotifyHolders = ({ job }: { job: BulkJob }) => {
  const { siteCode, jobId } = job;
  const port = usePort(TOKENS.bulk);
  const overlays = usePort(TOKENS.overlays);
  const site = useSiteName(job);
  const [kind, setKind] = useState<BulkMessageKind>('info');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<{ readonly title?: string; readonly text?: string }>({});
  const [done, setDone] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data: reach } = useQuery({
    queryKey: KEYS.bulkReach(siteCode, jobId, kind),
    queryFn: () => unwrap(port.reach({ siteCode, jobId, kind })),
    staleTime: 0,
  });
  const { data: sent = [], refetch } = useQuery({
    queryKey: KEYS.bulkMessages(siteCode, jobId),
    queryFn: () => unwrap(port.messages({ siteCode, jobId })),
    staleTime: 0,
  });
  const words = noticeWords(NOTICES[kind], { site, title: title.trim(), text: text.trim() });
  const submit = async (): Promise<void> => {
    const [heading, body] = [titleOf(title), textOf(text)];
    setProblems({
      ...(heading.ok ? {} : { title: fieldText(heading.failure) }),
      ...(body.ok ? {} : { text: fieldText(body.failure) }),
    });
    if (!heading.ok || !body.ok) return;
    const answer = await overlays.during(port.notifyHolders({ siteCode, jobId, kind, title: heading.value, text: body.value, key }));
    setKey(crypto.randomUUID());
    if (!answer.ok) {
      await overlays.open('refused', answer.failure);
      return;
    }
    setDone('보내고 있어요. 받는 분마다 한 번씩 가요.');
    setTitle('');
    setText('');
    await refetch();
  };
  return (
    <Section title={TEXTS.tell}>
      <p className={classes.note}>
        이 발행의 NFT를 지금 가지고 있는 회원에게 알림으로 한 번씩 보내고, 원하는 회원에게는 메일과 문자로도 알려요. 하루에 세 번까지 보낼
        수 있어요.
      </p>
      <Form name={TEXTS.tell} onSubmit={submit}>
        <NativeSelect
          label="종류"
          description="행사, 할인, 새 상품 소식은 광고예요. 광고는 (광고) 표시를 붙여 마케팅에 동의한 회원에게만, 밤 9시부터 아침 8시까지는 야간 수신에 동의한 회원에게만 보내요."
          data={KINDS.map((value) => ({ value, label: BULK_MESSAGE_KIND_LABELS[value] }))}
          value={kind}
          onChange={(event) => setKind(KINDS.find((one) => one === event.currentTarget.value) ?? 'info')}
        />
        <ShortText
          label="제목"
          most={TEXT_LIMITS.title}
          value={title}
          error={problems.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <LongText
          label="내용"
          rows={4}
          most={TEXT_LIMITS.long}
          value={text}
          error={problems.text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {(title.trim() !== '' || text.trim() !== '') && (
          <blockquote className={classes.preview} aria-label="받는 분이 볼 내용">
            <strong>{words.title}</strong>
            <p>{words.text}</p>
          </blockquote>
        )}
        {reach !== undefined && (
          <p role="status">
            보유자 {formatNumber(reach.holders)}명 중 {formatNumber(reach.receivers)}명에게 알림으로, 그중 {formatNumber(reach.byMail)}
            명에게는 메일로도{reach.bySms > 0 && `, ${formatNumber(reach.bySms)}명에게는 문자로도`} 보내요.
            {reach.holders > reach.receivers && ` 수신에 동의하지 않은 ${formatNumber(reach.holders - reach.receivers)}명은 빼고 보내요.`}
          </p>
        )}
        <div className={classes.ways}>
          <Button type="submit" disabled={reach === undefined || reach.receivers === 0}>
            {formatNumber(reach?.receivers ?? 0)}명에게 보내기
          </Button>
        </div>
      </Form>
      <Outcome text={done} />
      {sent.length > 0 && (
        <Table
          label="보낸 소식 표"
          head={['보낸 때', '종류', '제목', '받는 분', '보낸 사람']}
          rows={sent.map((one) => ({
            key: one.createdAt,
            cells: [
              formatDateTime(one.createdAt),
              BULK_MESSAGE_KIND_LABELS[one.kind],
              one.title,
              `${formatNumber(one.delivered)} / ${formatNumber(one.receivers)}명`,
              one.nickname,
            ],
          }))}
          empty=""
        />
      )}
    </Section>
  );
};
