import { type Attachment, MOST_ATTACHMENTS, whyNotAttach } from '@naru/domain/inquiry';
import { failureText } from '@naru/messages';
import { useState } from 'react';

/** The files of an inquiry while it is written. */
export interface ChosenFiles {
  /** Those that it has from before. */
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
export const useFiles = (before: readonly Attachment[] = []): ChosenFiles => {
  const [earlier, setEarlier] = useState(before);
  const [added, setAdded] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<string>();
  const room = MOST_ATTACHMENTS - earlier.length - added.length;
  return {
    earlier,
    added,
    refused,
    mayAdd: room > 0,
    add: (files) => {
      const faults = files.flatMap((file) => {
        const reason = whyNotAttach(file);
        return reason === null ? [] : [`${file.name}: ${failureText(reason).text}`];
      });
      const good = files.filter((file) => whyNotAttach(file) === null);
      if (good.length > room) faults.push(`파일은 ${MOST_ATTACHMENTS}개까지 첨부할 수 있습니다.`);
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
