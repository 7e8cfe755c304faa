import { Button } from '@mantine/core';
import type { PendingGift } from '@naru/domain/gift';
import { formatDateTime, formatNumber, GIFT_STATE_LABELS } from '@naru/messages';
import { Art } from '../../../shared/art/Art.tsx';
import { Remaining } from '../../../shared/ui/Remaining.tsx';
import { Standing } from '../../../shared/ui/Standing.tsx';
import classes from './Send.module.css';
import { TEXTS } from './texts.ts';
import { useTakeBack } from './use-take-back.ts';

/** One NFT that was sent to a phone. */
export const GiftRow = ({ gift }: { gift: PendingGift }) => {
  const takeBack = useTakeBack();
  const name = `${gift.name} No. ${formatNumber(gift.number)}`;
  return (
    <li className={classes.gift}>
      <Art picture={gift.thumbnail} alt="" sizes="72px" />
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.about}>
          {TEXTS.kinds[gift.kind]}, {gift.phone}
          <br />
          {formatDateTime(gift.sentAt)}
        </p>
      </div>
      <div className={classes.end}>
        <Standing tone={gift.state === 'sent' ? 'waiting' : gift.state === 'received' ? 'open' : 'quiet'}>
          {GIFT_STATE_LABELS[gift.state]}
        </Standing>
        {gift.expiresAt !== null && <Remaining until={gift.expiresAt} />}
        {gift.state === 'sent' && (
          <Button variant="default" size="sm" aria-label={`${name} ${TEXTS.takeBack}`} onClick={() => void takeBack(gift)}>
            {TEXTS.takeBack}
          </Button>
        )}
      </div>
    </li>
  );
};
