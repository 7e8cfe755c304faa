import '../../../shared/form/css.ts';
import { Button } from '@mantine/core';
import { BULK_MESSAGE_KIND, type BulkJob, type BulkMessageKind } from '@naru/domain/bulk';
import { failuresOf, namesOf, TEXT_LIMITS, description as textOf, title as titleOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { BULK_MESSAGE_KIND_LABELS, formatDateTime, formatNumber, noticeWords } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../../shared/form/Form.tsx';
import { Select } from '../../../shared/form/Select.tsx';
import { LongText, ShortText } from '../../../shared/form/TypedText.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

const KINDS = namesOf(BULK_MESSAGE_KIND).map((value) => ({ value, label: BULK_MESSAGE_KIND_LABELS[value] }));
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
  const act = useAct();
  const site = useSiteName(job);
  const form = useForm<{ kind: BulkMessageKind; title: string; text: string }>({ kind: 'info', title: '', text: '' });
  const { kind, title, text } = form.typed;
  const [done, setDone] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data: reach } = useAnswer(KEYS.bulkReach(siteCode, jobId, kind), () => port.reach({ siteCode, jobId, kind }), { staleTime: 0 });
  const { data: sent = [], refetch } = useAnswer(KEYS.bulkMessages(siteCode, jobId), () => port.messages({ siteCode, jobId }), {
    staleTime: 0,
  });
  const words = noticeWords(NOTICES[kind], { site, title: title.trim(), text: text.trim() });
  const submit = async (): Promise<void> => {
    const [heading, body] = [titleOf(title), textOf(text)];
    if (form.tell(failuresOf({ title: heading, text: body })) || !heading.ok || !body.ok) return;
    const answer = await act(port.notifyHolders({ siteCode, jobId, kind, title: heading.value, text: body.value, key }));
    setKey(crypto.randomUUID());
    if (answer === undefined) return;
    setDone('보내고 있어요. 받는 분마다 한 번씩 가요.');
    form.set({ title: '', text: '' });
    await refetch();
  };
  return (
    <Section title={TEXTS.tell}>
      <p className={classes.note}>
        이 발행의 NFT를 지금 가지고 있는 회원에게 알림으로 한 번씩 보내고, 원하는 회원에게는 메일과 문자로도 알려요. 하루에 세 번까지 보낼
        수 있어요.
      </p>
      <Form name={TEXTS.tell} onSubmit={submit}>
        <Select
          label="종류"
          description="행사, 할인, 새 상품 소식은 광고예요. 광고는 (광고) 표시를 붙여 마케팅에 동의한 회원에게만, 밤 9시부터 아침 8시까지는 야간 수신에 동의한 회원에게만 보내요."
          data={KINDS}
          {...form.field('kind')}
        />
        <ShortText label="제목" most={TEXT_LIMITS.title} {...form.field('title')} />
        <LongText label="내용" rows={4} most={TEXT_LIMITS.long} {...form.field('text')} />
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
