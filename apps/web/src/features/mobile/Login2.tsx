import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { OpenWallet } from './OpenWallet.tsx';
import { LOGIN, WALLET } from './texts.ts';

/** Where the views by a wallet's DID JWT begin: in the wallet. A JWT has no business here; an address that has one is blocked by the guard. */
export const Login2 = () => (
  <Hint title={<PageTitle title={WALLET.title} />} text={WALLET.text}>
    <OpenWallet />
    <LinkButton to={addressOf('mobileInstall')} variant="default">
      {LOGIN.install}
    </LinkButton>
    <LinkButton to={addressOf('mobileLogin')} variant="subtle">
      {LOGIN.byEmail}
    </LinkButton>
  </Hint>
);
