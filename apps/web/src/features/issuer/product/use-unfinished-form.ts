import type { SiteCode } from '@naru/domain/shared';
import type { ChosenPicture, UnfinishedContent, UnfinishedProduct, UnfinishedUpload } from '@naru/domain/unfinished';
import { usePort } from '@naru/frontend/container';
import { failureText, fieldText, isolated } from '@naru/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import {
  contentOf,
  type Faults,
  type FormFiles,
  faultsIn,
  formOf,
  NO_FILES,
  NOTHING_TYPED,
  noticeFaults,
  type ProductFormView,
  type Typed,
} from '../../../shared/issuer/product-form/product-draft.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useStore } from '../../../shared/watched-store.ts';
import { makeSaver } from './unfinished-saver.ts';

export const changedKeys = (before: UnfinishedContent, after: UnfinishedContent): readonly (keyof UnfinishedContent)[] =>
  (Object.keys(before) as (keyof UnfinishedContent)[]).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

const EMPTY = contentOf(NOTHING_TYPED, NO_FILES);

/** The form of a product that is not finished: what stands in it, what is missing, its files, and that the server keeps all of it. */
export const useUnfinishedForm = (siteCode: SiteCode, seen: UnfinishedProduct | null) => {
  const port = usePort(TOKENS.unfinished);
  const clock = usePort(TOKENS.clock);
  const [first] = useState(() => (seen === null ? { typed: NOTHING_TYPED, files: NO_FILES } : formOf(seen.content)));
  const [typed, setTyped] = useState<Typed>(first.typed);
  const [files, setFiles] = useState<FormFiles>(first.files);
  const [uploads, setUploads] = useState<readonly UnfinishedUpload[]>(seen?.uploads ?? []);
  const [busy, setBusy] = useState(0);
  const [fileFaults, setFileFaults] = useState<Readonly<Partial<Record<'picture' | 'original', string>>>>({});
  const [asked, setAsked] = useState(false);
  const [saver] = useState(() => makeSaver({ port, siteCode, empty: EMPTY, seen }));
  const save = useStore(saver.state);
  const content = useMemo(() => contentOf(typed, files), [typed, files]);

  useEffect(() => saver.put(content), [saver, content]);
  useEffect(() => {
    const hidden = new AbortController();
    const { signal } = hidden;
    const now = (): void => void saver.flush();
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && now(), { signal });
    addEventListener('online', now, { signal });
    return () => {
      hidden.abort();
      now();
    };
  }, [saver]);
  useLeaveGuard((save.status !== 'clean' && save.status !== 'saved') || busy > 0, saver.flush);

  const faults = faultsIn(typed, files, clock.now());
  const lines = noticeFaults(typed);
  // One file after the other: pictures come into the order in which they were chosen.
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const keep = (part: 'picture' | 'original', file: File): Promise<UnfinishedUpload | null> => {
    const mine = turn.current.then(() => keepNow(part, file));
    turn.current = mine;
    return mine;
  };
  const keepNow = async (part: 'picture' | 'original', file: File): Promise<UnfinishedUpload | null> => {
    setBusy((count) => count + 1);
    const unfinishedId = await saver.ensure();
    const answer = unfinishedId === null ? null : await port.upload({ siteCode, unfinishedId, part, file });
    setBusy((count) => count - 1);
    const fault =
      answer === null
        ? `${isolated(file.name)}: 저장하지 못했어요. 연결을 확인한 뒤 다시 올려 주세요.`
        : answer.ok
          ? ''
          : `${isolated(file.name)}: ${failureText(answer.failure).text}`;
    setFileFaults((before) => ({ ...before, [part]: fault }));
    if (answer === null || !answer.ok) return null;
    setUploads((before) => [...before, answer.value]);
    return answer.value;
  };
  const putIn = (wanted: UnfinishedProduct, theirs: UnfinishedProduct): void => {
    const now = formOf(wanted.content);
    saver.settle(theirs);
    setUploads(theirs.uploads);
    setTyped(now.typed);
    setFiles(now.files);
    saver.put(contentOf(now.typed, now.files));
    void saver.flush();
  };
  const form: ProductFormView = {
    typed,
    set: (change) => setTyped((before) => ({ ...before, ...change })),
    fault: (field: keyof Faults) => {
      const fault = asked ? faults[field] : undefined;
      return fault === undefined ? undefined : fieldText(fault);
    },
    lineFault: (label) => (asked && lines.includes(label) ? lineText(typed.notice[label] ?? '') : undefined),
    isLocked: () => false,
  };
  return {
    form,
    files,
    uploads,
    save,
    saver,
    faults,
    lines,
    busy: busy > 0,
    asked,
    /** From now on faults are told. */
    ask: () => setAsked(true),
    fileFaults: { picture: fileFaults.picture || form.fault('picture'), original: fileFaults.original || undefined },
    setPictures: (pictures: readonly ChosenPicture[]) => setFiles((before) => ({ ...before, pictures })),
    addPicture: async (file: File): Promise<void> => {
      const upload = await keep('picture', file);
      if (upload !== null) setFiles((before) => ({ ...before, pictures: [...before.pictures, { fileId: upload.fileId, crop: null }] }));
    },
    setOriginal: async (file: File | null): Promise<void> => {
      const upload = file === null ? null : await keep('original', file);
      if (file === null || upload !== null) setFiles((before) => ({ ...before, originalId: upload?.fileId ?? null }));
    },
    /** Puts what somebody else has saved into the form. */
    takeTheirs: (theirs: UnfinishedProduct): void => putIn(theirs, theirs),
    /** Saves what the operator has changed over what somebody else has saved; all else stays theirs. */
    keepMine: (theirs: UnfinishedProduct): void => {
      const mine = Object.fromEntries(changedKeys(save.known, content).map((field) => [field, content[field]]));
      putIn({ ...theirs, content: { ...theirs.content, ...mine } }, theirs);
    },
  };
};

const lineText = (value: string): string =>
  value.trim() === '' ? fieldText({ rule: 'required' }) : '숫자나 날짜를 예시처럼 입력해 주세요.';
