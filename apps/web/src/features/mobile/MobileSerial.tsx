import { addressOf } from '@naru/domain/navigation';
import { useSearchParams } from 'react-router';
import { SerialForm } from '../../shared/receive/SerialForm.tsx';
import { TEXTS as RECEIVE } from '../../shared/receive/texts.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './mobile.module.css';
import { TEXTS } from './texts.ts';

/**
 * Receives an NFT by its code in the wallet app's web view (product 2, mobile views). The address asks for no log-in, so whoever has
 * none is told, and led to it with the code that they brought.
 */
export const MobileSerial = () => {
  const session = useSession();
  const [params] = useSearchParams();
  const serial = params.get('serial') ?? '';
  if (session.state === 'checking' || session.state === 'leaving') return <PageSkeleton />;
  if (session.state === 'anonymous')
    return (
      <Hint title={<PageTitle title={TEXTS.visitor} />} text={TEXTS.visitorText}>
        <LinkButton to={addressOf('login', { next: addressOf('mobileSerial', { serial: serial || undefined }) })}>{TEXTS.login}</LinkButton>
      </Hint>
    );
  return (
    <div className={classes.narrow}>
      <PageTitle title={RECEIVE.title} />
      <SerialForm serial={serial} />
    </div>
  );
};
