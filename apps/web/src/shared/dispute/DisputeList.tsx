import type { DisputeView } from '@naru/domain/dispute';
import type { Answer } from '@naru/domain/failure';
import type { OriginalLink } from '@naru/domain/file';
import { Row, Text } from '@naru/frontend/layout';
import {
  DISPUTE_REASON_LABELS,
  DISPUTE_STANCE_LABELS,
  DISPUTE_STATE_LABELS,
  formatDateTime,
  formatWon,
  RULING_LABELS,
} from '@naru/messages';
import type { ReactNode } from 'react';
import { AskedPicture } from '../exchange/AskedPicture.tsx';
import { Status, type Tone } from '../ui/Status.tsx';
import classes from './Dispute.module.css';

const TONES: Readonly<Record<DisputeView['state'], Tone>> = {
  waiting: 'waiting',
  deciding: 'waiting',
  refunded: 'open',
  partlyRefunded: 'open',
  resent: 'open',
  dismissed: 'bad',
  withdrawn: 'quiet',
};

interface Props {
  readonly disputes: readonly DisputeView[];
  readonly onPicture: (number: number) => Answer<OriginalLink>;
  /** What can be done with the newest, while it is open. */
  readonly children?: ReactNode;
}

/** What was said of goods, what was answered and what was decided, the newest first. Words of people stand as theirs. */
export const DisputeList = ({ disputes, onPicture, children }: Props) => (
  <ol className={classes.list}>
    {disputes.map((dispute, at) => (
      <li key={dispute.disputeId} className={classes.one}>
        <Said dispute={dispute} onPicture={onPicture} />
        {at === 0 && children}
      </li>
    ))}
  </ol>
);

const Said = ({ dispute, onPicture }: { dispute: DisputeView } & Pick<Props, 'onPicture'>) => {
  const { state, reason, text, pictures, openedAt, answerDueAt, answer, ruling } = dispute;
  return (
    <>
      <Row as="p" gap={4} column={12} align="center" size={14} tone="muted">
        <Status tone={TONES[state]}>{DISPUTE_STATE_LABELS[state]}</Status>
        <span>{formatDateTime(openedAt)}</span>
      </Row>
      <Words who={`신청한 회원: ${DISPUTE_REASON_LABELS[reason]}`} text={text} />
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label="사진">
          {pictures.map((number, at) => (
            <li key={number}>
              <AskedPicture label={`사진 ${at + 1}`} onAsk={() => onPicture(number)} />
            </li>
          ))}
        </ul>
      )}
      {answer !== null && (
        <Words who={`발행사: ${DISPUTE_STANCE_LABELS[answer.stance]} (${formatDateTime(answer.at)})`} text={answer.text} />
      )}
      {answer === null && state === 'waiting' && (
        <Text size={14} tone="muted">
          발행사는 {formatDateTime(answerDueAt)}까지 답변해야 해요. 그 뒤에는 답변 없이 나루가 결정해요.
        </Text>
      )}
      {ruling !== null && <Words who={`나루의 결정: ${ruledAs(ruling)} (${formatDateTime(ruling.at)})`} text={ruling.text} />}
    </>
  );
};

/** What was decided, with how much goes back where that is a part. */
const ruledAs = ({ ruling, amount }: NonNullable<DisputeView['ruling']>): string =>
  amount === null ? RULING_LABELS[ruling] : `${RULING_LABELS[ruling]} ${formatWon(amount)}`;

const Words = ({ who, text }: { who: string; text: string }) => (
  <figure className={classes.words}>
    <figcaption>{who}</figcaption>
    <blockquote>{text}</blockquote>
  </figure>
);
