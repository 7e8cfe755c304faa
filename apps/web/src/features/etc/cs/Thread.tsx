import { Button } from '@mantine/core';
import type { InquiryView } from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import type { InquiryId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, GUARDIAN_RELATION_LABELS, isolated } from '@naru/messages';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { sizeText } from '../../../shared/files/size-text.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { MissingInquiry } from './CsFrame.tsx';
import classes from './cs.module.css';
import { queryOf, subjectAddress } from './inquiry-subject.ts';
import { TEXTS } from './texts.ts';

interface InquiryActs {
  /** Takes it back after a question; a refusal is told. */
  remove(id: InquiryId): Promise<void>;
  /** Saves one of its files among the member's own. */
  save(id: InquiryId, number: number): Promise<void>;
}

const useInquiryActs = (): InquiryActs => {
  const inquiries = usePort(TOKENS.inquiries);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const tell = (text: string) => overlays.open('notice', { title: '문의 삭제 완료', text });
  return {
    remove: async (id) => {
      const confirmed = await overlays.open('confirm', {
        title: '문의 삭제',
        text: '이 문의와 첨부 파일을 삭제할까요? 삭제하면 되돌릴 수 없어요.',
        okLabel: TEXTS.remove,
        danger: true,
      });
      if (!confirmed) return;
      const answer = await overlays.during(inquiries.remove(id));
      if (answer.ok) void navigate(addressOf('csBoard'), { replace: true });
      await queries.invalidateQueries({ queryKey: ['inquiry'] });
      if (answer.ok) await tell('문의를 삭제했습니다.');
      else await overlays.open('refused', answer.failure);
    },
    save: async (id, number) => {
      const answer = await overlays.during(inquiries.attachment(id, number));
      if (!answer.ok) return void overlays.open('refused', answer.failure);
      const link = document.createElement('a');
      link.href = answer.value.url;
      link.download = answer.value.name;
      link.click();
    },
  };
};

/** One inquiry: what was asked, the files, the answer, and what can be done about it. */
export const Thread = ({ id, titled = false }: { id: InquiryId; titled?: boolean }) => {
  const answer = useAnswerOf(TOKENS.inquiries, KEYS.inquiry(id), (inquiries) => inquiries.one(id), { staleTime: 0 });
  if (answer.data !== undefined) return <Shown inquiry={answer.data} titled={titled} />;
  return <Pending of={answer} missing={<MissingInquiry />} meanwhile={<Skeleton height={160} />} />;
};

const Shown = ({ inquiry, titled }: { inquiry: InquiryView; titled: boolean }) => {
  const { title, text, subject, claim, changedAt, answered } = inquiry;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever comes by a link finds it in sight, however far down the list it stands.
    const row = place.current?.parentElement;
    if (row && row.getBoundingClientRect().bottom > innerHeight) row.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={classes.thread}>
      {titled && <h2>{title}</h2>}
      {subject !== null && (
        <p className={classes.subject}>
          {TEXTS.about}: <Link to={subjectAddress(subject)}>{subject.name}</Link>
        </p>
      )}
      {claim !== null && (
        <p className={classes.subject}>
          주문 {claim.orderId}, 법정대리인 {claim.name} ({GUARDIAN_RELATION_LABELS[claim.relation]})
        </p>
      )}
      <Text lines>{text}</Text>
      {changedAt !== null && (
        <Text size={13} tone="muted">
          {formatDateTime(changedAt)} 수정
        </Text>
      )}
      <Files inquiry={inquiry} />
      {answered === null ? (
        <Text size={13} tone="muted">
          답변을 준비하고 있어요. 답변이 등록되면 알림으로 알려 드려요.
        </Text>
      ) : (
        <div className={classes.answer}>
          <p>
            <strong>답변</strong>{' '}
            <Text as="time" size={13} tone="muted" dateTime={answered.at}>
              {formatDateTime(answered.at)}
            </Text>
          </p>
          <Text lines>{answered.text}</Text>
        </div>
      )}
      <Ways inquiry={inquiry} />
    </div>
  );
};

const Files = ({ inquiry: { id, files } }: { inquiry: InquiryView }) => {
  const { save } = useInquiryActs();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={TEXTS.files}>
      {files.map(({ number, name, bytes }) => (
        <li key={number}>
          <span>
            {name}{' '}
            <Text as="span" size={13} tone="muted">
              {sizeText(bytes)}
            </Text>
          </span>
          <Button variant="subtle" size="compact-sm" aria-label={`${isolated(name)} ${TEXTS.save}`} onClick={() => void save(id, number)}>
            {TEXTS.save}
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** A waiting one can be changed and taken back; after an answer a new one is written. */
const Ways = ({ inquiry: { id, answer, subject } }: { inquiry: InquiryView }) => {
  const { remove } = useInquiryActs();
  if (answer === 'answered')
    return (
      <Row gap={8}>
        <LinkButton variant="default" size="sm" to={addressOf('csBoardWrite', queryOf(subject))}>
          이어서 문의하기
        </LinkButton>
      </Row>
    );
  return (
    <Row gap={8}>
      <LinkButton variant="default" size="sm" to={addressOf('csBoardEdit', { id })}>
        수정
      </LinkButton>
      <Button variant="default" size="sm" onClick={() => void remove(id)}>
        {TEXTS.remove}
      </Button>
    </Row>
  );
};
