import { Button } from '@mantine/core';
import type { ReportTarget } from '@naru/domain/report';
import { isolated } from '@naru/messages';
import { useState } from 'react';
import { useMember } from '../session/use-member.ts';
import { lazily } from '../ui/lazy.tsx';
import { Outcome } from '../ui/Outcome.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import classes from './Report.module.css';

const ReportForm = lazily(async () => (await import('./ReportForm.tsx')).ReportForm, <Skeleton height={280} />);

export interface ReportWayProps {
  readonly target: ReportTarget;
  /** What it is, for whoever hears the button and does not see where it stands. */
  readonly name: string;
}

/** The way to tell the operators that something breaks a rule, for members; where it leads opens in its place. */
export const ReportWay = ({ target, name }: ReportWayProps) => {
  const member = useMember();
  const [writing, setWriting] = useState(false);
  const [message, setMessage] = useState('');
  if (member === undefined) return null;
  return (
    <div className={classes.report}>
      <Outcome text={message} />
      {!writing && (
        <Button variant="subtle" size="compact-sm" aria-label={`${isolated(name)} 신고하기`} onClick={() => setWriting(true)}>
          신고하기
        </Button>
      )}
      {writing && (
        <ReportForm
          target={target}
          onDone={() => {
            setWriting(false);
            setMessage('신고를 보냈어요. 확인한 결과를 알림으로 알려 드릴게요.');
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
};
