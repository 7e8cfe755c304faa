import { Button } from '@mantine/core';
import type { OperatorBody } from '@naru/contract/operator';
import { useState } from 'react';
import { useSession } from '../platform/session-context.ts';
import { saveFile } from './base64.ts';
import { useNotify } from './notices.ts';

type FileCall = 'inquiry/file' | 'dispute/picture' | 'payout/file' | 'invoice/file';

const UNREACHED = '파일을 받지 못했습니다. 잠시 뒤에 다시 시도해 주세요.';

interface Props<Name extends FileCall> {
  readonly call: Name;
  readonly body: OperatorBody<Name>;
  readonly label: string;
}

/** Saves a file; that it was taken is written down by the platform. */
export const SaveButton = <Name extends FileCall>({ call: name, body, label }: Props<Name>) => {
  const { call, may } = useSession();
  const tell = useNotify();
  const [busy, setBusy] = useState(false);
  if (!may(name)) return null;
  const save = async (): Promise<void> => {
    setBusy(true);
    const outcome = await call(name, body);
    setBusy(false);
    if (outcome.kind === 'done') saveFile(outcome.value);
    else if (outcome.kind !== 'ended') tell({ text: (outcome.kind === 'refused' ? outcome.text : null) ?? UNREACHED, waits: false });
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void save()}>
      {label}
    </Button>
  );
};
