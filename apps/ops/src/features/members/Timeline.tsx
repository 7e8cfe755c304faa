import { Button, NativeSelect } from '@mantine/core';
import { TIMELINE_KINDS, type TimelineKind } from '@naru/domain/operator';
import { formatDateTime, formatWon } from '@naru/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActButton } from '../../shared/act/ActButton.tsx';
import { CallAnswer } from '../../shared/ask/asking.tsx';
import { useSession } from '../../shared/platform/session-context.ts';
import { Mark, None, Section } from '../../shared/ui/parts.tsx';
import classes from './Members.module.css';
import { AGAIN_LABELS, AGAIN_TEXTS, aboutText, detailText, stateText, TIMELINE_LABELS, type TimelineRow, titleText } from './texts.ts';

const isKind = (typed: string): typed is TimelineKind => TIMELINE_KINDS.some((kind) => kind === typed);

/** Where more is said of a row; null where that is nowhere, or nothing for whoever looks. */
const usePlaceOf = () => {
  const { may } = useSession();
  return ({ kind, id, state }: TimelineRow): string | null => {
    if ((kind === 'order' || kind === 'sale') && (state === 'completed' || state === 'refunded') && may('sale/show')) return `/sales/${id}`;
    if (kind === 'dispute' && may('dispute/show')) return `/disputes/${id}`;
    if (kind === 'inquiry' && may('inquiry/show')) return `/inquiries/${id}`;
    return null;
  };
};

const BAD: ReadonlySet<string> = new Set(['failed', 'undelivered', 'dropped', 'returned']);

const Row = ({ row, member, place }: { row: TimelineRow; member: string; place: string | null }) => {
  const state = stateText(row);
  const about = [aboutText(row), row.sum === null ? '' : formatWon(row.sum)].filter((one) => one !== '' && one !== titleText(row));
  const detail = detailText(row);
  return (
    <li className={classes.row}>
      <span className={classes.when}>
        <time dateTime={row.at}>{formatDateTime(row.at)}</time>
        <br />
        {TIMELINE_LABELS[row.kind]}
      </span>
      <div className={classes.what}>
        {place === null ? titleText(row) : <Link to={place}>{titleText(row)}</Link>}
        {about.length > 0 && <small>{about.join(', ')}</small>}
        {detail !== '' && <small>{detail}</small>}
      </div>
      <div className={classes.end}>
        {state !== '' && <Mark tone={BAD.has(row.state ?? '') ? 'bad' : 'plain'}>{state}</Mark>}
        {row.again !== null && (
          <ActButton
            call="member/resend"
            label={AGAIN_LABELS[row.again]}
            about={titleText(row)}
            text={AGAIN_TEXTS[row.again]}
            body={() => ({ member, what: row.again ?? 'mail', id: Number(row.id) })}
            done="다시 보냅니다. 하루에 다섯 번까지 보낼 수 있습니다."
          />
        )}
      </div>
    </li>
  );
};

interface TimelineProps {
  readonly member: string;
  readonly reason: string;
}

/** What has happened around a member, the newest first, page after page below each other. */
export const Timeline = ({ member, reason }: TimelineProps) => {
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const placeOf = usePlaceOf();
  const choose = (typed: string): void => {
    setKind(isKind(typed) ? typed : null);
    setCursors([null]);
  };
  return (
    <Section
      title="활동"
      actions={
        <NativeSelect
          aria-label="활동 종류"
          value={kind ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
          data={[{ value: '', label: '모든 활동' }, ...TIMELINE_KINDS.map((value) => ({ value, label: TIMELINE_LABELS[value] }))]}
        />
      }
    >
      {cursors.map((cursor, at) => (
        <CallAnswer key={`${kind} ${cursor}`} call="member/timeline" body={{ member, reason, kind, cursor }}>
          {({ rows, next }) => (
            <>
              {rows.length === 0 && <None text={kind === null ? '아직 활동이 없습니다.' : `${TIMELINE_LABELS[kind]} 기록이 없습니다.`} />}
              <ol className={classes.rows} aria-label={at === 0 ? '활동' : `활동 ${at + 1}쪽`}>
                {rows.map((row) => (
                  <Row key={`${row.kind} ${row.id}`} row={row} member={member} place={placeOf(row)} />
                ))}
              </ol>
              {next !== null && at === cursors.length - 1 && (
                <Button variant="default" onClick={() => setCursors([...cursors, next])}>
                  더 보기
                </Button>
              )}
            </>
          )}
        </CallAnswer>
      ))}
    </Section>
  );
};
