import type { Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { failureOf } from '../../shared/query/answer.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { OpenWallet } from './OpenWallet.tsx';
import { LOGIN, WALLET } from './texts.ts';

const wordsFor = ({ name, data }: Failure) => {
  if (name === 'tokenInvalid') return { title: WALLET.title, text: WALLET.text };
  if (name === 'userLookupFailed') return { title: WALLET.unknown, text: WALLET.unknownText };
  if (name !== 'tokenError') return undefined;
  return data?.expired === true
    ? { title: WALLET.expired, text: WALLET.expiredText }
    : { title: WALLET.unusable, text: WALLET.unusableText };
};

/** Why a view by a wallet's DID JWT is not shown, and what next: the wallet signs another one, or its holder joins. */
export const WalletRefused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const failure = failureOf(error);
  const words = wordsFor(failure);
  if (words === undefined) return <Refusal error={error} onRetry={onRetry} />;
  return (
    <Hint title={<PageTitle title={words.title} />} text={words.text}>
      {failure.name === 'userLookupFailed' ? <LinkButton to={addressOf('mobileSignUp')}>{WALLET.join}</LinkButton> : <OpenWallet />}
      <LinkButton to={addressOf('mobileInstall')} variant="default">
        {LOGIN.install}
      </LinkButton>
    </Hint>
  );
};
