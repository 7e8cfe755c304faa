import '../../../shared/form/css.ts';
import { Textarea, TextInput } from '@mantine/core';
import { GUARDIAN_RELATIONS, type GuardianClaimText, INQUIRY_TYPE, type InquiryText } from '@naru/domain/inquiry';
import { DATA_REQUEST_DAYS } from '@naru/domain/retention';
import { namesOf, TEXT_LIMITS } from '@naru/domain/shared';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { GUARDIAN_RELATION_LABELS, INQUIRY_TYPE_LABELS } from '@naru/messages';
import type { ReactNode } from 'react';
import { FilesPart } from '../../../shared/files/FilesPart.tsx';
import type { ChosenFiles } from '../../../shared/files/use-files.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { Used } from '../../../shared/form/TypedText.tsx';
import type { useForm } from '../../../shared/form/use-form.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { INQUIRY_FILES } from './inquiry-files.ts';

const FIELDS = ['orderId', 'guardianName', 'title', 'text', 'files'];
const TYPES = namesOf(INQUIRY_TYPE).map((value) => ({ value, label: INQUIRY_TYPE_LABELS[value] }));

const RELATIONS = GUARDIAN_RELATIONS.map((value) => ({ value, label: GUARDIAN_RELATION_LABELS[value] }));
const NO_CLAIM: GuardianClaimText = { orderId: '', name: '', relation: 'parent' };

/** What has to be known before one writes an inquiry of these types. */
const LEADS: Readonly<Partial<Record<InquiryText['type'], string>>> = {
  ownData: `열람, 정정, 삭제, 처리 정지, 동의 철회, 전송 가운데 무엇을 원하는지 적어 주세요. ${DATA_REQUEST_DAYS}일 안에 처리하고 알려 드려요.`,
  guardian:
    '만 19세 미만인 회원이 법정대리인의 동의 없이 한 구매를 취소할 수 있어요. 가족관계증명서처럼 법정대리인임을 보여 주는 서류를 붙여 주세요. 주민등록번호 뒷자리는 가려 주세요.',
};

interface ClaimProps {
  readonly claim: GuardianClaimText;
  readonly form: ReturnType<typeof useForm>;
  readonly onClaim: (claim: GuardianClaimText) => void;
}

/** Which purchase of a minor is cancelled, and who says so. */
const ClaimFields = ({ claim, form, onClaim }: ClaimProps) => (
  <>
    <TextInput
      label="주문 번호"
      size="md"
      autoComplete="off"
      description="주문 상세와 영수증에 있어요."
      {...form.bind('orderId', claim.orderId, (orderId) => onClaim({ ...claim, orderId }))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
    <TextInput
      label="법정대리인 이름"
      size="md"
      autoComplete="name"
      {...form.bind('guardianName', claim.name, (name) => onClaim({ ...claim, name }))}
    />
    <Choice
      titled
      legend="회원과의 관계"
      name="guardianRelation"
      value={claim.relation}
      choices={RELATIONS}
      onChange={(relation) => onClaim({ ...claim, relation })}
    />
  </>
);

interface Props {
  readonly draft: InquiryText;
  readonly onDraft: (draft: InquiryText) => void;
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
    {LEADS[draft.type] !== undefined && <Text tone="muted">{LEADS[draft.type]}</Text>}
    {draft.type === 'guardian' && (
      <ClaimFields claim={draft.claim ?? NO_CLAIM} form={form} onClaim={(claim) => onDraft({ ...draft, claim })} />
    )}
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
