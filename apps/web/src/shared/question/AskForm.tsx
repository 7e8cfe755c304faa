import '../form/css.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { parseQuestion, QUESTION_KIND, QUESTION_LENGTH, type QuestionDraft, type QuestionKind, tellsContact } from '@naru/domain/question';
import { namesOf, type ProductId, type QuestionId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { QUESTION_KIND_LABELS } from '@naru/messages';
import { useRef, useState } from 'react';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { fieldProblem, formProblem } from '../form/problem.ts';
import { Used } from '../form/TypedText.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useSending } from '../form/use-sending.ts';
import { useTyped } from '../form/use-typed.ts';
import { QUESTION_KEY } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';
import { Choice } from '../ui/Choice.tsx';

const KINDS = namesOf(QUESTION_KIND).map((value) => ({ value, label: QUESTION_KIND_LABELS[value] }));
const EMPTY: QuestionDraft = { kind: 'product', text: '', isPrivate: false };

interface Props {
  readonly productId: ProductId;
  /** The one that is changed; a new one without it. */
  readonly question?: { readonly questionId: QuestionId; readonly draft: QuestionDraft };
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** What a member asks a store about a product (product 5): what everybody may read tells no phone number. */
export const AskForm = ({ productId, question, onDone, onClose }: Props) => {
  const port = usePort(TOKENS.questions);
  const queries = usePort(TOKENS.queries);
  const begun = question?.draft ?? EMPTY;
  const [text, setText, clearText] = useTyped(`question ${productId} ${question?.questionId ?? ''}`, begun.text);
  const [choices, setChoices] = useState(begun);
  const draft: QuestionDraft = { ...choices, text };
  const { problem, busy, edited, send } = useSending();
  const sent = useRef({ key: '', of: '' });
  useLeaveGuard(draft.text.trim() !== (question?.draft.text ?? ''));
  const submit = async (): Promise<void> => {
    const read = parseQuestion(draft);
    // One question has one key, however often it is tried; another text is another question.
    const of = JSON.stringify(draft);
    if (sent.current.of !== of) sent.current = { key: crypto.randomUUID(), of };
    const { key } = sent.current;
    const done = await send<unknown>(read.ok ? [] : [read.failure], () =>
      question === undefined ? port.ask({ productId, draft, key }) : port.change({ questionId: question.questionId, draft }),
    );
    if (done === undefined) return;
    clearText();
    await queries.invalidateQueries({ queryKey: QUESTION_KEY });
    onDone(question === undefined ? '문의를 남겼습니다. 답변이 오면 알려 드립니다.' : '문의를 수정했습니다.');
  };
  const warning =
    !draft.isPrivate && tellsContact(draft.text)
      ? '전화번호나 이메일이 보여요. 공개 문의에는 쓸 수 없으니 지우거나 비밀글로 바꿔 주세요.'
      : undefined;
  return (
    <Form name={question === undefined ? '문의 작성' : '문의 수정'} onSubmit={submit}>
      <Choice
        titled
        legend="문의 유형"
        name={`questionKind${question?.questionId ?? ''}`}
        value={draft.kind}
        choices={KINDS}
        onChange={(kind) => setChoices({ ...choices, kind: kind as QuestionKind })}
      />
      <Textarea
        label="문의 내용"
        rows={5}
        value={draft.text}
        error={fieldProblem(problem, 'text') ?? warning}
        description={<Used text={draft.text} most={QUESTION_LENGTH.most} hint="10자 이상 적어 주세요." />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          edited('text');
          setText(event.currentTarget.value);
        }}
      />
      <Checkbox
        label="비밀글로 문의하기"
        description="나와 스토어만 볼 수 있어요. 연락처나 주소는 비밀글에만 적어 주세요."
        checked={draft.isPrivate}
        onChange={(event) => setChoices({ ...choices, isPrivate: event.currentTarget.checked })}
      />
      <FormFault text={formProblem(problem, ['text'])} />
      <Row gap={8}>
        <Button type="submit" loading={busy}>
          {question === undefined ? '문의 남기기' : '수정하기'}
        </Button>
        <Button variant="default" onClick={onClose}>
          취소
        </Button>
      </Row>
    </Form>
  );
};
