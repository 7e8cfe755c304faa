import { Button } from '@mantine/core';
import {
  GUARDIAN_RELATIONS,
  INQUIRIES_A_DAY,
  INQUIRY_TYPE,
  type InquiryText,
  type InquiryType,
  parseInquiry,
  type SubjectRef,
  whyNoProof,
} from '@naru/domain/inquiry';
import { addressOf } from '@naru/domain/navigation';
import { fail, ok } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useRequestKey } from '@naru/frontend/form';
import { Text } from '@naru/frontend/layout';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useFiles } from '../../../shared/files/use-files.ts';
import { keepText, typedText } from '../../../shared/form/typed-texts.ts';
import { NO_FIELDS, useForm } from '../../../shared/form/use-form.ts';
import { failureOf } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { LogInFirst } from './CsFrame.tsx';
import classes from './cs.module.css';
import { InquiryForm } from './InquiryForm.tsx';
import { INQUIRY_FILES } from './inquiry-files.ts';
import { draftIn, subjectAddress, subjectIn } from './inquiry-subject.ts';
import { TEXTS } from './texts.ts';

const shape = z.object({
  type: z.enum(Object.keys(INQUIRY_TYPE) as [InquiryType, ...InquiryType[]]),
  title: z.string(),
  text: z.string(),
  claim: z.optional(z.object({ orderId: z.string(), name: z.string(), relation: z.enum([...GUARDIAN_RELATIONS]) })),
});

const placeOf = (about: string): string => `inquiry ${about}`;

/** What this member typed about something and did not send; undefined for nothing. */
const storedDraft = (did: string, about: string): InquiryText | undefined => {
  try {
    return shape.parse(JSON.parse(typedText(did, placeOf(about)) ?? ''));
  } catch {
    return undefined;
  }
};

/** Keeps what was typed; null clears it. */
const storeDraft = (did: string, about: string, draft: InquiryText | null): void =>
  keepText(did, placeOf(about), draft === null ? null : JSON.stringify(draft));

/** Asks the operators something; the address may bring along what it is about (product 2, /etc/cs/board/write). */
export const BoardWrite = () => {
  const [params] = useSearchParams();
  const subject = subjectIn(params);
  return <LogInFirst>{({ did }) => <Written key={`${did} ${JSON.stringify(subject)}`} did={did} subject={subject} />}</LogInFirst>;
};

/** What was typed is kept apart by what it is about. */
const aboutOf = (subject: SubjectRef | undefined): string => JSON.stringify(subject ?? null);

const Written = ({ did, subject }: { did: string; subject: SubjectRef | undefined }) => {
  const subjectQuery = useAnswerOf(TOKENS.inquiries, KEYS.inquirySubject(subject ?? {}), async (inquiries) =>
    subject === undefined ? ok(null) : inquiries.subject(subject),
  );
  const navigate = useNavigate();
  const leaveOut = (): void => {
    const typed = storedDraft(did, aboutOf(subject));
    if (typed !== undefined) storeDraft(did, aboutOf(undefined), typed);
    void navigate(addressOf('csBoardWrite'), { replace: true });
  };
  const missing = subjectQuery.error !== null && failureOf(subjectQuery.error).name === 'lookupFailed';
  return (
    <>
      <PageTitle title={TEXTS.write} />
      <p className={classes.lead}>
        {TEXTS.lead} 하루에 {INQUIRIES_A_DAY}건까지 남길 수 있어요.
      </p>
      {subjectQuery.data !== undefined || missing ? (
        <>
          {missing && (
            <Text tone="muted" below={12}>
              문의하려던 대상을 찾을 수 없어 대상 없이 문의해요.
            </Text>
          )}
          {subjectQuery.data && (
            <p className={`${classes.subject} ${classes.lead}`}>
              {TEXTS.about}: <Link to={subjectAddress(subjectQuery.data)}>{subjectQuery.data.name}</Link>{' '}
              <Button variant="subtle" size="compact-sm" onClick={leaveOut}>
                대상 빼기
              </Button>
            </p>
          )}
          {!missing && subject !== undefined && 'takedownId' in subject && (
            <Text below={12}>규칙에 어긋나지 않는 이유를 적고, 보여 줄 자료가 있으면 붙여 주세요. 이의는 한 번 제기할 수 있어요.</Text>
          )}
          <Fields did={did} subject={missing ? undefined : subject} />
        </>
      ) : (
        <Pending of={subjectQuery} meanwhile={<Skeleton height={480} />} />
      )}
    </>
  );
};

const Fields = ({ did, subject }: { did: string; subject: SubjectRef | undefined }) => {
  const inquiries = usePort(TOKENS.inquiries);
  const overlays = usePort(TOKENS.overlays);
  const queries = usePort(TOKENS.queries);
  const navigate = useNavigate();
  const about = aboutOf(subject);
  const [params] = useSearchParams();
  const [draft, setDraft] = useState<InquiryText>(() => storedDraft(did, about) ?? draftIn(params, subject));
  const files = useFiles(INQUIRY_FILES);
  const form = useForm(NO_FIELDS);
  const keyOf = useRequestKey();
  const change = (next: InquiryText): void => {
    setDraft(next);
    storeDraft(did, about, next);
  };
  const submit = async (): Promise<void> => {
    const read = parseInquiry(draft);
    const { type, title, text, claim } = draft;
    const key = keyOf(type, title, text, JSON.stringify(claim ?? null), files.added);
    const unproved = whyNoProof(type, files.added.length);
    const done = await form.send([...(read.ok ? [] : read.failure), ...(unproved === null ? [] : [unproved])], async () =>
      read.ok ? inquiries.write({ draft: read.value, subject: subject ?? null, files: files.added, key }) : fail(read.failure[0]),
    );
    if (done === undefined) return;
    storeDraft(did, about, null);
    await queries.invalidateQueries({ queryKey: ['inquiry'] });
    void navigate(addressOf('csBoard', { id: done.value.id }), { replace: true });
    await overlays.open('notice', { title: '문의 등록 완료', text: '문의를 등록했습니다. 답변이 등록되면 알림으로 알려 드립니다.' });
  };
  return (
    <InquiryForm
      draft={draft}
      files={files}
      form={form}
      onDraft={change}
      submit="문의 등록"
      onSubmit={submit}
      back={addressOf('csBoard')}
    />
  );
};
