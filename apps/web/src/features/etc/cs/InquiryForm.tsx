import '../../../shared/form/css.ts';
import { Textarea, TextInput } from '@mantine/core';
import { INQUIRY_TYPE, type InquiryDraft } from '@naru/domain/inquiry';
import { namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { FormEnd } from '@naru/frontend/form-parts';
import { INQUIRY_TYPE_LABELS } from '@naru/messages';
import type { ReactNode } from 'react';
import { FilesPart } from '../../../shared/files/FilesPart.tsx';
import type { ChosenFiles } from '../../../shared/files/use-files.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { Used } from '../../../shared/form/TypedText.tsx';
import type { useForm } from '../../../shared/form/use-form.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { INQUIRY_FILES } from './inquiry-files.ts';

const FIELDS = ['title', 'text', 'files'];
const TYPES = namesOf(INQUIRY_TYPE).map((value) => ({ value, label: INQUIRY_TYPE_LABELS[value] }));

interface Props {
  readonly draft: InquiryDraft;
  readonly onDraft: (draft: InquiryDraft) => void;
  readonly files: ChosenFiles;
  readonly form: ReturnType<typeof useForm>;
  readonly submit: string;
  readonly onSubmit: () => Promise<void>;
  readonly back: string;
  /** What stands beside a refusal that says what to do next. */
  readonly way?: ReactNode;
}

/** What a member asks: kind, title, text and files (product 3; product 5). What is too long is told, never cut off. */
export const InquiryForm = ({ draft, onDraft, files, form, submit, onSubmit, back, way }: Props) => (
  <Form name="문의 작성" onSubmit={onSubmit}>
    <Choice
      titled
      legend="문의 종류"
      name="inquiryType"
      value={draft.type}
      choices={TYPES}
      onChange={(type) => onDraft({ ...draft, type })}
    />
    <TextInput
      label="제목"
      size="md"
      {...form.bind('title', draft.title, (title) => onDraft({ ...draft, title }))}
      description={<Used text={draft.title} most={TEXT_LIMITS.title} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
    <Textarea
      label="내용"
      size="md"
      rows={9}
      {...form.bind('text', draft.text, (text) => onDraft({ ...draft, text }))}
      description={
        <Used text={draft.text} most={TEXT_LIMITS.long} hint="언제, 어떤 화면에서 무슨 일이 있었는지 적어 주시면 빨리 답할 수 있어요." />
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
    <FilesPart rule={INQUIRY_FILES} chosen={files} fault={form.errorOf('files')} />
    <FormEnd fault={form.fault(FIELDS)} busy={form.busy} size="md" submit={submit}>
      <LinkButton to={back} size="md" variant="default">
        취소
      </LinkButton>
      {way}
    </FormEnd>
  </Form>
);
