import {
  APPLICATION_TEXT_NAMES,
  type ApplicationDraft,
  applicationFaults,
  parseApplication,
  WORK_KINDS,
  type WorkKind,
} from '@naru/domain/application';
import { failureOfFault, pick, tableOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatPhone } from '@naru/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { NO_FIELDS, useForm } from '../../shared/form/use-form.ts';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.ts';
import { useTyped } from '../../shared/form/use-typed.ts';
import { TOKENS } from '../../shared/tokens.ts';

const NOTHING: ApplicationDraft = { ...tableOf(APPLICATION_TEXT_NAMES, () => ''), kinds: [] };
const shape = z.object({ ...tableOf(APPLICATION_TEXT_NAMES, () => z.string()), kinds: z.array(z.enum([...WORK_KINDS])) });
const FIELDS = [...APPLICATION_TEXT_NAMES, 'kinds'] as const;

const draftOf = (sent: ApplicationDraft): ApplicationDraft => ({ ...pick(sent, FIELDS), phone: formatPhone(sent.phone) });

const draftIn = (stored: string): ApplicationDraft => {
  try {
    return shape.parse(JSON.parse(stored));
  } catch {
    return NOTHING;
  }
};

/** What somebody fills in to become an issuer, beginning with what they sent before; it stays whatever comes of the sending. */
export const useApply = (begun: ApplicationDraft | undefined, onSent: () => void) => {
  const applications = usePort(TOKENS.applications);
  const overlays = usePort(TOKENS.overlays);
  const [whole, keepWhole, clear] = useTyped('application', JSON.stringify(begun === undefined ? NOTHING : draftOf(begun)));
  const typed = draftIn(whole);
  const [agreed, setAgreed] = useState(false);
  const [unagreed, setUnagreed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm(NO_FIELDS);
  useLeaveGuard(touched && !form.busy);
  const set = (part: Partial<ApplicationDraft>): void => {
    keepWhole(JSON.stringify({ ...typed, ...part }));
    for (const field of Object.keys(part)) form.edited(field);
    setTouched(true);
    // Another text is another application.
    setKey(crypto.randomUUID());
  };
  const submit = async (): Promise<void> => {
    const isFaulty = form.tell(applicationFaults(typed).map(({ field, fault }) => failureOfFault(field, fault)));
    setUnagreed(!agreed);
    const read = parseApplication(typed);
    if (isFaulty || !read.ok || !agreed) return;
    const sent = await form.send([], () => applications.apply({ draft: read.value, agree: true, key }));
    if (sent === undefined) return;
    setTouched(false);
    clear();
    onSent();
    await overlays.open('notice', { title: '입점 신청 완료', text: '입점 신청을 접수했습니다.' });
  };
  return {
    typed,
    set,
    submit,
    busy: form.busy,
    agreed,
    problem: form.fault(FIELDS),
    agree: (value: boolean): void => {
      setAgreed(value);
      setUnagreed(false);
    },
    mustAgree: unagreed ? '안내를 확인하고 동의해 주세요.' : undefined,
    toggle: (kind: WorkKind): void =>
      set({ kinds: typed.kinds.includes(kind) ? typed.kinds.filter((one) => one !== kind) : [...typed.kinds, kind] }),
    errorOf: (field: keyof ApplicationDraft): string | undefined => form.errorOf(field),
  };
};
