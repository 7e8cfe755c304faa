import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../../shared/tokens.ts';
import { usePage } from '../../shared/use-page.ts';
import { CardList, SIZE } from './CardList.tsx';
import { NO_OWN_NFTS } from './no-own-nfts.tsx';
import { TEXTS, WALLET } from './texts.ts';
import { useWalletView } from './use-wallet-view.ts';
import { WalletRefused } from './WalletRefused.tsx';

/** What a wallet's holder owns, read by the DID JWT that their wallet has signed: no log-in (product 2, /mobile/myList2). */
export const MyList2 = () => {
  const views = usePort(TOKENS.walletViews);
  const [page, setPage] = usePage();
  const query = { page, size: SIZE };
  const { data, error, retry } = useWalletView(['list', query], (jwt) => views.ofWallet(jwt, query));
  return (
    <CardList
      title={TEXTS.mine}
      lead={WALLET.reading}
      data={data}
      error={error}
      refused={<WalletRefused error={error} onRetry={retry} />}
      onRetry={retry}
      onPage={setPage}
      addressTo={({ tokenId }) => addressOf('mobileNftDetail2', { tokenId })}
      own
      empty={NO_OWN_NFTS}
    />
  );
};
