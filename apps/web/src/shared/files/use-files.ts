import type { Failure } from '@naru/domain/failure';
import type { Attachment } from '@naru/domain/inquiry';
import { failureText, isolated } from '@naru/messages';
import { useState } from 'react';

export interface FileRule {
  readonly label: string;
  readonly most: number;
  /** What the browser offers: extensions, with commas between them. */
  readonly accept: string;
  /** The rule in words. */
  readonly text: string;
  /** What is said of files beyond `most`. */
  readonly tooMany: string;
  readonly whyNot: (file: File) => Failure | null;
}

export interface ChosenFiles {
  /** Those that were there before. */
  readonly earlier: readonly Attachment[];
  readonly added: readonly File[];
  /** Why the last choice was not taken, or not whole. */
  readonly refused: string | undefined;
  readonly mayAdd: boolean;
  add(files: readonly File[]): void;
  dropAdded(file: File): void;
  dropEarlier(file: Attachment): void;
}

/** Chooses files; what may not go along is refused by name, the rest is taken. */
export const useFiles = ({ most, tooMany, whyNot }: FileRule, before: readonly Attachment[] = []): ChosenFiles => {
  const [earlier, setEarlier] = useState(before);
  const [added, setAdded] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string>();
  const room = most - earlier.length - added.length;
  return {
    earlier,
    added,
    refused,
    mayAdd: room > 0,
    add: (files) => {
      const faults = files.flatMap((file) => {
        const reason = whyNot(file);
        return reason === null ? [] : [`${isolated(file.name)}: ${failureText(reason).text}`];
      });
      const good = files.filter((file) => whyNot(file) === null);
      if (good.length > room) faults.push(tooMany);
      setAdded([...added, ...good.slice(0, room)]);
      setRefused(faults.length === 0 ? undefined : faults.join(' '));
    },
    dropAdded: (file) => {
      setAdded(added.filter((one) => one !== file));
      setRefused(undefined);
    },
    dropEarlier: (file) => setEarlier(earlier.filter((one) => one !== file)),
  };
};
