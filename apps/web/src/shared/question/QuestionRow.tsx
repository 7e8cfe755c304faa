import { Button } from '@mantine/core';
import type { ProductQuestion, QuestionDraft } from '@naru/domain/question';
import type { ProductId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { formatDateTime, formatDay, HIDING_REASON_LABELS, QUESTION_KIND_LABELS, QUESTION_STATE_LABELS } from '@naru/messages';
import { useState } from 'react';
import { QUESTION_KEY } from '../query/keys.ts';
import { ReportWay } from '../report/ReportWay.tsx';
import { TOKENS } from '../tokens.ts';
import { lazily } from '../ui/lazy.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Status } from '../ui/Status.tsx';
import { useAct } from '../use-act.ts';
import classes from './Questions.module.css';
import { QuestionTexts } from './QuestionTexts.tsx';
import { TEXTS } from './texts.ts';

const AskForm = lazily(async () => (await import('./AskForm.tsx')).AskForm, <Skeleton height={320} />);

interface Props {
  readonly productId: ProductId;
  readonly question: ProductQuestion;
  readonly onDone: (text: string) => void;
}

/** One question with its answer; its writer changes it while it waits, and deletes it. */
export const QuestionRow = ({ productId, question, onDone }: Props) => {
  const { author, isMine, isPrivate, state, createdAt, content, hidden } = question;
  const [isChanging, setChanging] = useState(false);
  const draft: QuestionDraft | null = content && { kind: content.kind, text: content.text, isPrivate };
  const changed = (text: string): void => {
    setChanging(false);
    onDone(text);
  };
  return (
    <article className={classes.row}>
      <p className={classes.facts}>
        <Status tone={state === 'answered' ? 'open' : 'waiting'}>{QUESTION_STATE_LABELS[state]}</Status>
        {isPrivate && <Status tone="quiet">비밀글</Status>}
        {content !== null && <span>{QUESTION_KIND_LABELS[content.kind]}</span>}
        <span>{isMine ? '내 문의' : (author ?? TEXTS.leftMember)}</span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {content?.changedAt && <span title={formatDateTime(content.changedAt)}>{TEXTS.edited}</span>}
      </p>
      {hidden !== null && (
        <Text size={14} tone="bad">
          스토어가 숨긴 문의입니다. 나에게만 보입니다. 사유: {HIDING_REASON_LABELS[hidden]}
        </Text>
      )}
      {content === null ? (
        <Text size={14} tone="muted">
          비밀글입니다.
        </Text>
      ) : (
        <QuestionTexts content={content} />
      )}
      {isChanging && draft !== null && (
        <AskForm productId={productId} question={{ ...question, draft }} onDone={changed} onClose={() => setChanging(false)} />
      )}
      {!isMine && content !== null && !isPrivate && (
        <ReportWay target={{ kind: 'question', questionId: question.questionId }} name={`${author ?? TEXTS.leftMember}의 문의`} />
      )}
      {isMine && !isChanging && <Ways question={question} onChange={() => setChanging(true)} onDone={onDone} />}
    </article>
  );
};

interface WaysProps {
  readonly question: ProductQuestion;
  readonly onChange: () => void;
  readonly onDone: (text: string) => void;
}

const SMALL = { variant: 'default', size: 'compact-sm' } as const;

const Ways = ({ question: { questionId, state }, onChange, onDone }: WaysProps) => {
  const port = usePort(TOKENS.questions);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const remove = async (): Promise<void> => {
    const confirmed = await overlays.open('confirm', {
      title: '문의를 삭제할까요?',
      text: '답변이 있으면 함께 지워지고, 되돌릴 수 없어요.',
      okLabel: TEXTS.remove,
      danger: true,
    });
    if (!confirmed) return;
    const again = () => queries.invalidateQueries({ queryKey: QUESTION_KEY });
    if ((await act(port.remove(questionId), again)) !== undefined) onDone('문의를 삭제했습니다.');
  };
  return (
    <Row gap={8}>
      {state === 'waiting' && (
        <Button {...SMALL} onClick={onChange}>
          수정
        </Button>
      )}
      <Button {...SMALL} onClick={() => void remove()}>
        {TEXTS.remove}
      </Button>
    </Row>
  );
};
