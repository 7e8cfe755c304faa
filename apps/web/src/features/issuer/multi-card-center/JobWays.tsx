import { Button } from '@mantine/core';
import { type BulkFile, type BulkJob, OPEN_BULK_STATES } from '@naru/domain/bulk';
import type { Failure } from '@naru/domain/failure';
import type { Result } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useId, useState } from 'react';
import { saveFrom } from '../../../shared/save-file.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { useAct, useSave } from '../../../shared/use-act.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

/** Mints a job and gives what its rows name to whom they name, confirmed in the way of the operator's log-in; false where they thought better of it. */
const useGive = (): ((job: BulkJob) => Promise<boolean>) => {
  const port = usePort(TOKENS.bulk);
  const sign = useSign();
  return ({ siteCode, jobId, name, counts, planHash }) => {
    const key = crypto.randomUUID();
    const seen = { siteCode, jobId, planHash: planHash ?? '' };
    return sign({
      act: TEXTS.give,
      facts: [
        { label: TEXTS.name, value: name },
        { label: '발행하는 카드', value: `${formatNumber(counts.ready)}행` },
        { label: TEXTS.gifts, value: `${formatNumber(counts.gifts)}장` },
        { label: '확인 번호', value: `${seen.planHash.slice(0, 8)}…` },
      ],
      action: 'gift',
      perform: (pin) => port.mintGifts({ ...seen, pin, key }),
      wallet: { type: 'didGift', tokenIds: [], bulk: seen },
    });
  };
};

export const JobWays = ({ job, onChanged }: { job: BulkJob; onChanged: () => void }) => {
  const { siteCode, jobId, state, counts, planHash, archive, template } = job;
  const port = usePort(TOKENS.bulk);
  const act = useAct();
  const save = useSave();
  const give = useGive();
  const why = useId();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const one = { siteCode, jobId };
  const move = async (doing: Promise<Result<void, Failure>>): Promise<void> => {
    await act(doing);
    setKey(crypto.randomUUID());
    onChanged();
  };
  const download = async (rows: BulkFile): Promise<void> => {
    await save(port.file({ ...one, rows, format: 'xlsx' }));
  };
  const savePictures = async (): Promise<void> => {
    const address = await act(port.pictures(one));
    if (address !== undefined) saveFrom(address.value.url);
  };
  const approvable = state === 'previewed' && planHash !== null && counts.ready > 0 && (archive !== null || template !== null);
  const undrawn = state === 'previewed' && counts.ready > 0 && archive === null && template === null;
  return (
    <div className={classes.ways}>
      {undrawn && (
        <p id={why} className={classes.why}>
          아래 ‘그림과 원본’에 ZIP을 올리면 발행을 시작할 수 있어요.
        </p>
      )}
      {state === 'previewed' && counts.gifts === 0 && (
        <Button
          disabled={!approvable}
          aria-describedby={undrawn ? why : undefined}
          onClick={() => void move(port.mint({ ...one, planHash: planHash ?? '', key }))}
        >
          {formatNumber(counts.ready)}행 발행 시작
        </Button>
      )}
      {state === 'previewed' && counts.gifts > 0 && (
        <Button disabled={!approvable} aria-describedby={undrawn ? why : undefined} onClick={() => void give(job).then(onChanged)}>
          {formatNumber(counts.ready)}행 {TEXTS.give}
        </Button>
      )}
      {(state === 'queued' || state === 'minting') && (
        <Button variant="default" onClick={() => void move(port.pause(one))}>
          일시 중지
        </Button>
      )}
      {state === 'paused' && <Button onClick={() => void move(port.resume(one))}>다시 시작</Button>}
      {state === 'partlyFailed' && <Button onClick={() => void move(port.retry({ ...one, key }))}>실패한 행 다시 시도</Button>}
      {counts.failed > 0 && (
        <Button variant="default" onClick={() => void download('failed')}>
          실패한 행 내려받기
        </Button>
      )}
      {counts.rows > 0 && (
        <Button variant="default" onClick={() => void download('all')}>
          목록 내려받기
        </Button>
      )}
      {counts.minted > 0 && (
        <Button variant="default" onClick={() => void savePictures()}>
          그림 내려받기 (ZIP)
        </Button>
      )}
      {OPEN_BULK_STATES.has(state) && (
        <Button variant="default" onClick={() => void move(port.cancel(one))}>
          {counts.minted > 0 ? '남은 발행 취소' : '이 발행 취소'}
        </Button>
      )}
    </div>
  );
};
