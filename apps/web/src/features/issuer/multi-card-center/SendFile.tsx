import { Button } from '@mantine/core';
import type { Failure } from '@naru/domain/failure';
import type { Result, SiteCode } from '@naru/domain/shared';
import type { UploadKind } from '@naru/domain/upload';
import { connectSendFile, sendFileActors, sendFileMachine } from '@naru/flows/send-file';
import { useDesk } from '@naru/frontend/container';
import { failureText, formatNumber } from '@naru/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { useFlowEnd } from '../../../shared/use-flow-end.ts';
import classes from './MultiCard.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly file: File;
  /** What is done with it once the server has it. */
  readonly use: (uploadId: string) => Promise<Result<unknown, Failure>>;
  readonly onEnd: () => void;
}

const MEGABYTE = 1_048_576;
const size = (bytes: number): string =>
  bytes < MEGABYTE ? `${formatNumber(Math.ceil(bytes / 1024))}KB` : `${(bytes / MEGABYTE).toFixed(1)}MB`;

/** A file on its way to the server: how far it has come, and the way on where it was stopped. */
export const SendFile = ({ siteCode, kind, file, use, onEnd }: Props) => {
  const uploads = useDesk(TOKENS.uploads);
  const [machine] = useState(() => sendFileMachine.provide({ actors: sendFileActors({ uploads }, use) }));
  const [input] = useState(() => ({ siteCode, kind, file }));
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (now) => now);
  const view = connectSendFile(snapshot, actor.send);
  useFlowEnd(snapshot, onEnd);
  useLeaveGuard(view.standing !== 'over');
  return (
    <div className={classes.sending}>
      <p className={classes.sendingName}>
        <strong>{view.name}</strong>
        <span>
          {size(view.sent)} / {size(view.size)}
        </span>
      </p>
      <progress className={classes.progress} max={Math.max(view.size, 1)} value={view.sent} aria-label={`${view.name} ${TEXTS.progress}`} />
      <p role="status">
        {view.problem === null ? (view.standing === 'using' ? TEXTS.using : TEXTS.sending) : failureText(view.problem).text}
      </p>
      <div className={classes.ways}>
        {view.standing === 'refused' && (
          <Button size="compact-sm" onClick={view.retry}>
            {TEXTS.again}
          </Button>
        )}
        {view.standing !== 'over' && (
          <Button size="compact-sm" variant="default" onClick={view.close}>
            {TEXTS.stop}
          </Button>
        )}
      </div>
    </div>
  );
};
