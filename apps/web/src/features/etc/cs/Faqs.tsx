import { Row } from '@naru/frontend/layout';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import '../../../shared/form/css.ts';
import { TextInput } from '@mantine/core';
import { ALL_FAQS, FAQ_KINDS, type Faq, faqKindOf } from '@naru/domain/announcement';
import { addressOf } from '@naru/domain/navigation';
import { FAQ_KIND_LABELS } from '@naru/messages';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './cs.module.css';
import { TEXTS } from './texts.ts';

const LONGEST = 50;

const CHIPS = [{ kind: ALL_FAQS, label: '전체' }, ...FAQ_KINDS.map((kind) => ({ kind, label: FAQ_KIND_LABELS[kind] }))];

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Every word that was typed stands in the question or in its answer. */
const matches = ({ question, answer }: Faq, typed: string): boolean => {
  const text = folded(`${question} ${answer}`);
  return folded(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Frequent questions by kind and by what is looked for; both are part of the address (product 2, /etc/cs/faq/:type). */
export const Faqs = () => {
  const kind = faqKindOf(useParams().type ?? '');
  const [params, setParams] = useSearchParams();
  // What is typed is the field's own: an address that changes late would disturb a syllable that is being composed.
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const answer = useAnswerOf(TOKENS.announcementBoard, KEYS.faqs(), (board) => board.faqs());
  const search = (text: string): void => {
    setTyped(text);
    setParams(text.trim() === '' ? {} : { q: text }, { replace: true });
  };
  const query = { q: typed.trim() || undefined };
  const found = answer.data?.filter((faq) => (kind === ALL_FAQS || faq.kind === kind) && matches(faq, typed));
  return (
    <>
      <PageTitle title={TEXTS.faq} />
      <TextInput
        type="search"
        size="md"
        aria-label="질문 검색"
        placeholder="예: 수수료, PIN 번호, 선물"
        maxLength={LONGEST}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <PillLinks
        label="질문 종류"
        current={kind}
        places={CHIPS.map((chip) => ({ name: chip.kind, to: addressOf('csFaq', query, { type: chip.kind }), label: chip.label }))}
      />
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      {found?.length === 0 && <Nothing searched={query.q !== undefined} ofAll={kind === ALL_FAQS} />}
      {found?.map((faq) => (
        <details key={faq.id} className={`${classes.post} ${classes.faq}`}>
          <summary>
            {kind === ALL_FAQS && <span className={classes.kind}>{FAQ_KIND_LABELS[faq.kind]}</span>}
            <span className={classes.name}>{faq.question}</span>
          </summary>
          <p className={classes.prose}>{faq.answer}</p>
        </details>
      ))}
      {found !== undefined && found.length > 0 && (
        <Row gap={12} align="center" justify="between" above={32} framed={20} className={classes.end}>
          <p>도움이 되지 않았나요?</p>
          <LinkButton to={addressOf('csBoardWrite')}>{TEXTS.board}</LinkButton>
        </Row>
      )}
    </>
  );
};

const Nothing = ({ searched, ofAll }: { searched: boolean; ofAll: boolean }) => (
  <div role="status">
    <Hint
      title={searched ? '맞는 질문을 찾지 못했어요' : '아직 등록된 질문이 없어요'}
      text={searched ? '다른 낱말로 찾거나 1:1 문의로 물어봐 주세요.' : '궁금한 점은 1:1 문의로 남겨 주세요.'}
    >
      <LinkButton to={addressOf('csBoardWrite')}>{TEXTS.board}</LinkButton>
      {!ofAll && (
        <LinkButton variant="default" to={addressOf('csFaq', {}, { type: ALL_FAQS })}>
          모든 질문 보기
        </LinkButton>
      )}
    </Hint>
  </div>
);
