import '../form/css.ts';
import { Checkbox, Textarea } from '@mantine/core';
import { parseQuestion, QUESTION_KIND, QUESTION_LENGTH, type QuestionDraft, tellsContact } from '@naru/domain/question';
import { namesOf, type ProductId, type QuestionId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useRequestKey } from '@naru/frontend/form';
import { FormEnd } from '@naru/frontend/form-parts';
import { QUESTION_KIND_LABELS } from '@naru/messages';
import { Form } from '../form/Form.tsx';
import { Used } from '../form/TypedText.tsx';
import { useForm } from '../form/use-form.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
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
  const form = useForm({ kind: begun.kind, isPrivate: begun.isPrivate });
  const draft: QuestionDraft = { ...form.typed, text };
  const keyOf = useRequestKey();
  useLeaveGuard(draft.text.trim() !== (question?.draft.text ?? ''));
  const submit = async (): Promise<void> => {
    const read = parseQuestion(draft);
    const key = keyOf(draft.kind, draft.isPrivate, text);
    const done = await form.send<unknown>(read.ok ? [] : [read.failure], () =>
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
      <Choice titled legend="문의 유형" name={`questionKind${question?.questionId ?? ''}`} choices={KINDS} {...form.field('kind')} />
      <Textarea
        label="문의 내용"
        rows={5}
        {...form.bind('text', text, setText)}
        error={form.errorOf('text') ?? warning}
        description={<Used text={draft.text} most={QUESTION_LENGTH.most} hint="10자 이상 적어 주세요." />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <Checkbox
        label="비밀글로 문의하기"
        description="나와 스토어만 볼 수 있어요. 연락처나 주소는 비밀글에만 적어 주세요."
        checked={draft.isPrivate}
        onChange={(event) => form.set({ isPrivate: event.currentTarget.checked })}
      />
      <FormEnd
        fault={form.fault(['text'])}
        busy={form.busy}
        submit={question === undefined ? '문의 남기기' : '수정하기'}
        close={{ label: '취소', onPress: onClose }}
      />
    </Form>
  );
};
