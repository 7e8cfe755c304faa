import { type InquiryText, type InquiryView, parseInquiry, whyNoProof } from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import { fail, type InquiryId, parseInquiryId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFiles } from '../../../shared/files/use-files.ts';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useIdNamed } from '../../../shared/use-id-named.ts';
import { LogInFirst, MissingInquiry } from './CsFrame.tsx';
import { InquiryForm } from './InquiryForm.tsx';
import { INQUIRY_FILES } from './inquiry-files.ts';
import { queryOf } from './inquiry-subject.ts';
import { TEXTS } from './texts.ts';

/** Changes an own inquiry as long as it waits (product 2, /etc/cs/board/edit). */
export const BoardEdit = () => {
  const id = useIdNamed(parseInquiryId);
  return (
    <LogInFirst>
      {() => (
        <>
          <PageTitle title={TEXTS.change} />
          {id === undefined ? <MissingInquiry /> : <Loaded key={id} id={id} />}
        </>
      )}
    </LogInFirst>
  );
};

const Loaded = ({ id }: { id: InquiryId }) => {
  const answer = useAnswerOf(TOKENS.inquiries, [...KEYS.inquiry(id), 'edit'], (inquiries) => inquiries.one(id), {
    // What is being changed is read once and anew: a later reading must not take what was typed away.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, isFetchedAfterMount } = answer;
  if (data === undefined) return <Pending of={answer} missing={<MissingInquiry />} meanwhile={<Skeleton height={480} />} />;
  if (!isFetchedAfterMount) return <Skeleton height={480} />;
  return data.answer === 'answered' ? <Answered inquiry={data} /> : <Fields inquiry={data} />;
};

const Answered = ({ inquiry: { id, subject } }: { inquiry: InquiryView }) => (
  <Hint title="이미 답변된 문의예요" text="답변이 등록된 문의는 수정하거나 삭제할 수 없어요. 더 궁금한 점은 새 문의로 남겨 주세요.">
    <LinkButton to={addressOf('csBoard', { id })}>{TEXTS.toAnswer}</LinkButton>
    <LinkButton variant="default" to={addressOf('csBoardWrite', queryOf(subject))}>
      새로 문의하기
    </LinkButton>
  </Hint>
);

const Fields = ({ inquiry }: { inquiry: InquiryView }) => {
  const { id, type, title, text, claim, files: before } = inquiry;
  const written: InquiryText = { type, title, text, claim };
  const inquiries = usePort(TOKENS.inquiries);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(written);
  const [done, setDone] = useState(false);
  const files = useFiles(INQUIRY_FILES, before);
  const form = useForm(NO_FIELDS);
  const typed = JSON.stringify(draft) !== JSON.stringify(written);
  useLeaveGuard(!done && (typed || files.added.length > 0 || files.earlier.length < before.length));
  const submit = async (): Promise<void> => {
    const read = parseInquiry(draft);
    const order = { id, kept: files.earlier.map(({ number }) => number), files: files.added };
    const unproved = whyNoProof(draft.type, order.kept.length + order.files.length);
    const changed = await form.send([...(read.ok ? [] : read.failure), ...(unproved === null ? [] : [unproved])], async () =>
      read.ok ? inquiries.change({ ...order, draft: read.value }) : fail(read.failure[0]),
    );
    if (changed === undefined) return;
    setDone(true);
    await queries.invalidateQueries({ queryKey: ['inquiry', 'mine'] });
    queries.removeQueries({ queryKey: KEYS.inquiry(id), exact: true });
    void navigate(addressOf('csBoard', { id }), { replace: true });
    await overlays.open('notice', { title: '문의 수정 완료', text: '문의를 수정했습니다.' });
  };
  return (
    <InquiryForm
      draft={draft}
      files={files}
      form={form}
      onDraft={setDraft}
      submit={TEXTS.change}
      onSubmit={submit}
      back={addressOf('csBoard', { id })}
      way={
        form.problem?.name === 'inquiryAnswered' && (
          <LinkButton size="md" variant="default" to={addressOf('csBoard', { id })}>
            {TEXTS.toAnswer}
          </LinkButton>
        )
      }
    />
  );
};
