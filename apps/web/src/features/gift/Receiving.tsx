import { Button } from '@mantine/core';
import type { CardStanding, GiftReply, Received } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { formatDateTime } from '@naru/messages';
import { useState } from 'react';
import { forgetCode, giftInHand } from '../../shared/gift/gift-in-hand.ts';
import { ThankForm } from '../../shared/gift/ThankForm.tsx';
import { SerialForm } from '../../shared/receive/SerialForm.tsx';
import { Taken } from '../../shared/receive/Taken.tsx';
import { useTake } from '../../shared/receive/use-take.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import classes from './Gift.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly standing: CardStanding;
  /** What its receiver can say back, or has said. */
  readonly reply?: GiftReply | null;
  /** Who has sent it. */
  readonly sender?: string;
  /** ISO 8601. */
  readonly until?: string;
}

/** What comes after the card: joining or logging in, and back; receiving; or where what was received or sent stands. */
export const Receiving = ({ standing, reply = null, sender = '', until }: Props) => {
  const session = useSession();
  const take = useTake();
  const [taken, setTaken] = useState<Received>();
  const { code } = giftInHand();
  const back = { next: addressOf('giftCard') };
  if (taken !== undefined) return <Taken taken={taken} />;
  if (standing !== 'waiting')
    return (
      <div className={classes.panel}>
        <p>{standing === 'own' ? TEXTS.own : TEXTS.received}</p>
        {reply !== null && (
          <div className={classes.form}>
            <ThankForm reply={reply} sender={sender} />
          </div>
        )}
        <LinkButton to={addressOf(standing === 'own' ? 'giftDelay' : 'ownNft')} variant="default">
          {standing === 'own' ? TEXTS.toSent : TEXTS.toOwn}
        </LinkButton>
      </div>
    );
  const day = until !== undefined && <p className={classes.muted}>{TEXTS.until(formatDateTime(until))}</p>;
  if (session.state !== 'member')
    return (
      <div className={classes.panel}>
        <p>{TEXTS.joinLead}</p>
        <LinkButton to={addressOf('join', back)} size="lg">
          {TEXTS.join}
        </LinkButton>
        <LinkButton to={addressOf('login', back)} size="lg" variant="default">
          {TEXTS.signIn}
        </LinkButton>
        {day}
      </div>
    );
  const receive = async (): Promise<void> => {
    if (code === undefined) return;
    const outcome = await take(code);
    if (outcome === null || outcome === 'elsewhere') return;
    forgetCode();
    setTaken(outcome);
  };
  return (
    <div className={classes.panel}>
      {code === undefined ? (
        <div className={classes.form}>
          <SerialForm serial="" lead={TEXTS.codeLead} onReceived={setTaken} />
        </div>
      ) : (
        <Button size="lg" onClick={() => void receive()}>
          {TEXTS.receive}
        </Button>
      )}
      <p className={classes.muted}>{TEXTS.asWhom(session.member.nickname)}</p>
      {day}
    </div>
  );
};
