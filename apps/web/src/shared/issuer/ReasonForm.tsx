import '../form/css.ts';
import { Button } from '@mantine/core';
import { LEAST_REASON, MOST_REASON } from '@naru/domain/exchange';
import type { Answer } from '@naru/domain/failure';
import type { DownloadedFile } from '@naru/domain/file';
import { failureOfFault, type SheetFormat } from '@naru/domain/shared';
import { Row, Stack } from '@naru/frontend/layout';
import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { LongText } from '../form/TypedText.tsx';
import { useForm } from '../form/use-form.ts';
import { ForRole } from '../site/ForRole.tsx';
import { useSave } from '../use-act.ts';

const FORMATS = [
  { format: 'xlsx', label: '엑셀 파일 받기' },
  { format: 'csv', label: 'CSV 파일 받기' },
] as const;

interface FileWaysProps {
  readonly onFile: (order: { readonly reason: string; readonly format: SheetFormat }) => Answer<DownloadedFile>;
}

/** A list as a file: why is asked first, and is kept in the site's log (expectations, operators). */
export const FileWays = (props: FileWaysProps) => (
  <ForRole>
    <Ways {...props} />
  </ForRole>
);

const Ways = ({ onFile }: FileWaysProps) => {
  const save = useSave();
  const [asking, setAsking] = useState<SheetFormat>();
  const download = async (format: SheetFormat, reason: string): Promise<void> => {
    await save(onFile({ reason, format }));
    setAsking(undefined);
  };
  const chosen = FORMATS.find(({ format }) => format === asking);
  return (
    <Stack gap={12} items="start">
      <Row gap={6}>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant="default"
            size="compact-sm"
            aria-expanded={asking === format}
            onClick={() => setAsking(asking === format ? undefined : format)}
          >
            {label}
          </Button>
        ))}
      </Row>
      {chosen !== undefined && (
        <ReasonForm
          key={chosen.format}
          name={chosen.label}
          lead="받는 사유는 활동 기록에 남아 소유자가 볼 수 있어요."
          onReason={(reason) => download(chosen.format, reason)}
        />
      )}
    </Stack>
  );
};

interface Props {
  readonly name: string;
  readonly lead: string;
  readonly danger?: boolean;
  readonly onReason: (reason: string) => Promise<void>;
}

/** Asks why, before something is done that needs a reason. */
export const ReasonForm = ({ name, lead, danger = false, onReason }: Props) => {
  const form = useForm({ reason: '' });
  const submit = (): void => {
    const reason = form.typed.reason.trim();
    if (!form.tell(reason.length < LEAST_REASON ? [failureOfFault('reason', { rule: 'required' })] : [])) void onReason(reason);
  };
  return (
    <Form name={name} onSubmit={submit}>
      <p>{lead}</p>
      <LongText label="사유" rows={2} most={MOST_REASON} {...form.field('reason')} />
      <Button type="submit" {...(danger ? { color: 'red', variant: 'light' } : {})}>
        {name}
      </Button>
    </Form>
  );
};
