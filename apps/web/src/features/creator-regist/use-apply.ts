import {
  APPLICATION_TEXT_NAMES,
  type ApplicationDraft,
  type ApplicationFault,
  applicationFaults,
  parseApplication,
  WORK_KINDS,
  type WorkKind,
} from '@naru/domain/application';
import { pick, tableOf } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { fieldText, formatPhone } from '@naru/messages';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldProblem, formProblem } from '../../shared/form/problem.ts';
import { useLeaveGuard } from '../../shared/form/use-leave-guard.ts';
import { useSending } from '../../shared/form/use-sending.ts';
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
  const [faults, setFaults] = useState<readonly ApplicationFault[]>([]);
  const [agreed, setAgreed] = useState(false);
  const [unagreed, setUnagreed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { problem, busy, send } = useSending();
  useLeaveGuard(touched && !busy);
  const set = (part: Partial<ApplicationDraft>): void => {
    keepWhole(JSON.stringify({ ...typed, ...part }));
    setFaults(faults.filter(({ field }) => !(field in part)));
    setTouched(true);
    // Another text is another application.
    setKey(crypto.randomUUID());
  };
  const submit = async (): Promise<void> => {
    const wrong = applicationFaults(typed);
    setFaults(wrong);
    setUnagreed(!agreed);
    const read = parseApplication(typed);
    if (!read.ok || !agreed) return;
    const sent = await send([], () => applications.apply({ draft: read.value, agree: true, key }));
    if (sent === undefined) return;
    setTouched(false);
    clear();
    onSent();
    await overlays.open('notice', { text: '입점 신청을 접수했습니다.' });
  };
  return {
    typed,
    set,
    submit,
    busy,
    agreed,
    problem: formProblem(problem, FIELDS),
    agree: (value: boolean): void => {
      setAgreed(value);
      setUnagreed(false);
    },
    mustAgree: unagreed ? '안내를 확인하고 동의해 주세요.' : undefined,
    toggle: (kind: WorkKind): void =>
      set({ kinds: typed.kinds.includes(kind) ? typed.kinds.filter((one) => one !== kind) : [...typed.kinds, kind] }),
    errorOf: (field: keyof ApplicationDraft): string | undefined => {
      const found = faults.find((one) => one.field === field);
      return found === undefined ? fieldProblem(problem, field) : fieldText(found.fault);
    },
  };
};
