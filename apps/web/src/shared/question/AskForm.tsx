import '../form/css.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { parseQuestion, QUESTION_KIND, QUESTION_LENGTH, type QuestionDraft, type QuestionKind, tellsContact } from '@naru/domain/question';
import { namesOf, type ProductId, type QuestionId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
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
import classes from './Questions.module.css';
import { TEXTS } from './texts.ts';

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
    onDone(question === undefined ? TEXTS.sent : TEXTS.changed);
  };
  const warning = !draft.isPrivate && tellsContact(draft.text) ? TEXTS.contactWarning : undefined;
  return (
    <Form name={question === undefined ? TEXTS.form : TEXTS.changeForm} onSubmit={submit}>
      <Choice
        titled
        legend={TEXTS.kind}
        name={`questionKind${question?.questionId ?? ''}`}
        value={draft.kind}
        choices={KINDS}
        onChange={(kind) => setChoices({ ...choices, kind: kind as QuestionKind })}
      />
      <Textarea
        label={TEXTS.text}
        rows={5}
        value={draft.text}
        error={fieldProblem(problem, 'text') ?? warning}
        description={<Used text={draft.text} most={QUESTION_LENGTH.most} hint={TEXTS.textHint} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => {
          edited('text');
          setText(event.currentTarget.value);
        }}
      />
      <Checkbox
        label={TEXTS.isPrivate}
        description={TEXTS.privateHint}
        checked={draft.isPrivate}
        onChange={(event) => setChoices({ ...choices, isPrivate: event.currentTarget.checked })}
      />
      <FormFault text={formProblem(problem, ['text'])} />
      <div className={classes.ways}>
        <Button type="submit" loading={busy}>
          {question === undefined ? TEXTS.send : TEXTS.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </Form>
  );
};
