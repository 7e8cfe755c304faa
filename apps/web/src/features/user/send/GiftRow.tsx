import { Button } from '@mantine/core';
import type { GiftState, PendingGift } from '@naru/domain/gift';
import { formatDateTime, formatNumber, GIFT_STATE_LABELS } from '@naru/messages';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { Standing, type Tone } from '../../../shared/ui/Standing.tsx';
import { WorkRow } from '../../../shared/ui/WorkRow.tsx';
import classes from './Send.module.css';
import { TEXTS } from './texts.ts';
import { useTakeBack } from './use-take-back.ts';

const TONES: Readonly<Record<GiftState, Tone>> = { sent: 'waiting', received: 'open', withdrawn: 'quiet', expired: 'quiet' };

/** One NFT that was sent to a phone. */
export const GiftRow = ({ gift }: { gift: PendingGift }) => {
  const takeBack = useTakeBack();
  const name = `${gift.name} No. ${formatNumber(gift.number)}`;
  return (
    <WorkRow
      picture={gift.thumbnail}
      name={name}
      about={
        <>
          {TEXTS.kinds[gift.kind]}, {gift.phone}
          <br />
          {formatDateTime(gift.sentAt)}
          {gift.message !== '' && (
            <span className={classes.said}>
              {TEXTS.said} {gift.message}
            </span>
          )}
        </>
      }
    >
      <Standing tone={TONES[gift.state]}>{GIFT_STATE_LABELS[gift.state]}</Standing>
      {gift.expiresAt !== null && <Remaining until={gift.expiresAt} />}
      {gift.state === 'sent' && (
        <Button variant="default" size="sm" aria-label={`${name} ${TEXTS.takeBack}`} onClick={() => void takeBack(gift)}>
          {TEXTS.takeBack}
        </Button>
      )}
    </WorkRow>
  );
};
