import { Button } from '@mantine/core';
import { usePort } from '@naru/frontend/container';
import { reportDefect } from '@naru/frontend/page';
import { formatDateTime } from '@naru/messages';
import { certificateName, LOG_KINDS, LOG_TEXTS } from '@naru/messages/wallet';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useState } from 'react';
import type { EventKind, LogEvent } from '../../ports/ports.ts';
import { TOKENS } from '../../ports/tokens.ts';
import { Confirm } from '../../shared/Confirm.tsx';
import { Hint } from '../../shared/Hint.tsx';
import { Page } from '../../shared/Page.tsx';
import { useStored } from '../../shared/use-stored.ts';
import classes from './LogScreen.module.css';

const TONES: Readonly<Record<EventKind, 'good' | 'bad' | 'plain'>> = {
  issued: 'good',
  removed: 'plain',
  signedIn: 'good',
  viewed: 'plain',
  approved: 'good',
  declined: 'plain',
  numberWrong: 'bad',
  failed: 'bad',
};

/** What the wallet did: when, with whom, what. */
export const LogScreen = () => {
  const log = usePort(TOKENS.log);
  const [events] = useStored(log.all, log.subscribe);
  const [clearing, setClearing] = useState(false);
  const clear = (): void => {
    setClearing(false);
    log.clear().catch(reportDefect);
  };
  return (
    <Page title={LOG_TEXTS.title}>
      {events?.length === 0 && (
        <Hint sign={<IconHistory size={40} stroke={1.4} aria-hidden="true" />} title={LOG_TEXTS.none} text={LOG_TEXTS.noneHint} />
      )}
      {events !== undefined && events.length > 0 && (
        <>
          <ol className={classes.events}>
            {events.map((event) => (
              <Line key={event.id} event={event} />
            ))}
          </ol>
          <Button variant="default" size="md" onClick={() => setClearing(true)}>
            {LOG_TEXTS.clear}
          </Button>
        </>
      )}
      <Confirm
        opened={clearing}
        title={LOG_TEXTS.clearTitle}
        text={LOG_TEXTS.clearText}
        act={LOG_TEXTS.clear}
        onConfirm={clear}
        onClose={() => setClearing(false)}
      />
    </Page>
  );
};

const Line = ({ event: { kind, at, who, host, what } }: { event: LogEvent }) => (
  <li className={classes.event} data-tone={TONES[kind]}>
    <div className={classes.head}>
      <strong>{LOG_KINDS[kind]}</strong>
      <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
    </div>
    {what !== '' && <p>{kind === 'issued' ? certificateName(what) : what}</p>}
    <p className={classes.who}>{who === host ? host : `${who} · ${host}`}</p>
  </li>
);
