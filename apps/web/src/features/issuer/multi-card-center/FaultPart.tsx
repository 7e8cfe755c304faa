import { Button } from '@mantine/core';
import type { BulkFaultGroup, BulkJob } from '@naru/domain/bulk';
import { usePort } from '@naru/frontend/container';
import { bulkFaultText, formatNumber } from '@naru/messages';
import { useState } from 'react';
import { SHEET_TYPES } from '../../../shared/form/file-types.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswer } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Table } from '../../../shared/ui/Table.tsx';
import { useSave } from '../../../shared/use-act.ts';
import classes from './MultiCard.module.css';
import { UploadPart } from './SendFile.tsx';
import { TEXTS } from './texts.ts';

interface Props {
  readonly job: BulkJob;
  readonly may: boolean;
  readonly onChanged: () => void;
}

const placeOf = ({ row, value, other }: BulkFaultGroup['examples'][number]): string =>
  `${formatNumber(row)}행${value === '' ? '' : ` ‘${value}’`}${other === undefined ? '' : ` (${formatNumber(other)}행과 같음)`}`;

/** What of a sheet has to be mended, by what is wrong, and the way to bring it back mended. */
export const FaultPart = ({ job, may, onChanged }: Props) => {
  const { siteCode, jobId, state, counts, planHash } = job;
  const port = usePort(TOKENS.bulk);
  const save = useSave();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { data = [] } = useAnswer(KEYS.bulkFaults(siteCode, jobId, `${state} ${planHash}`), () => port.faults({ siteCode, jobId }), {
    enabled: counts.faulty > 0 && state !== 'uploaded',
  });
  if (state === 'uploaded' || (counts.faulty === 0 && job.fault === null)) return null;
  const download = async (): Promise<void> => {
    await save(port.file({ siteCode, jobId, rows: 'faulty', format: 'xlsx' }));
  };
  const end = (): void => {
    setKey(crypto.randomUUID());
    onChanged();
  };
  const addable = may && (state === 'previewed' || state === 'done' || state === 'partlyFailed');
  return (
    <Section title="고칠 것">
      <p className={classes.note}>
        고칠 행만 내려받아 고친 뒤 다시 올리면 그 자리에 들어가요. 고치지 않은 행은 두고 나머지만 발행할 수도 있어요.
      </p>
      <div className={classes.ways}>
        {counts.faulty > 0 && (
          <Button variant="default" onClick={() => void download()}>
            고칠 행 내려받기
          </Button>
        )}
        {addable && (
          <UploadPart
            siteCode={siteCode}
            kind="sheet"
            label="고친 파일 올리기"
            types={SHEET_TYPES}
            use={(upload) => port.addRows({ siteCode, jobId, upload, key })}
            onEnd={end}
          />
        )}
      </div>
      {data.length > 0 && (
        <Table
          label="고칠 것 표"
          head={['열', '고치는 방법', TEXTS.rows, '어디']}
          numeric={[TEXTS.rows]}
          rows={data.map(({ head, fault, is, rows, examples }) => ({
            key: `${head} ${fault} ${is}`,
            cells: [
              head,
              bulkFaultText({ fault, is }),
              formatNumber(rows),
              <ul key="where" className={classes.places}>
                {examples.map((example) => (
                  <li key={example.row}>{placeOf(example)}</li>
                ))}
                {rows > examples.length && <li>그 밖에 {formatNumber(rows - examples.length)}행</li>}
              </ul>,
            ],
          }))}
          empty=""
        />
      )}
    </Section>
  );
};
