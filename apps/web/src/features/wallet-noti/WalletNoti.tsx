import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { useState } from 'react';
import { useNext } from '../../shared/session/use-next.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { CiLinkPanel } from './CiLinkPanel.tsx';
import { TEXTS } from './texts.ts';
import classes from './WalletNoti.module.css';

/** Explains that the account is not linked to an identity yet, and links it by QR (product 4, login success). */
export const WalletNoti = () => {
  const session = useSession();
  const next = useNext();
  const [linking, setLinking] = useState(false);
  if (session.state === 'checking' || session.state === 'leaving') return <PageSkeleton />;
  if (session.state === 'anonymous') {
    return (
      <Hint title={<PageTitle title={TEXTS.visitor} />} text={TEXTS.visitorText}>
        <LinkButton to={addressOf('login', { next: addressOf('walletNoti', { next }) })}>{TEXTS.login}</LinkButton>
      </Hint>
    );
  }
  if (linking) {
    return (
      <div className={classes.screen}>
        <PageTitle title={TEXTS.title} />
        <CiLinkPanel onLeft={() => setLinking(false)} />
      </div>
    );
  }
  const { isCILinked } = session.member;
  return (
    <Hint title={<PageTitle title={isCILinked ? TEXTS.already : TEXTS.title} />} text={isCILinked ? TEXTS.alreadyText : TEXTS.text}>
      {!isCILinked && <Button onClick={() => setLinking(true)}>{TEXTS.start}</Button>}
      <LinkButton to={next ?? addressOf('home')} variant={isCILinked ? 'filled' : 'default'}>
        {isCILinked ? (next === undefined ? TEXTS.home : TEXTS.goOn) : TEXTS.later}
      </LinkButton>
    </Hint>
  );
};
