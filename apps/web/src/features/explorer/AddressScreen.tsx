import { ADDRESS_PAGE_SIZE, type AddressPage } from '@naru/domain/explorer';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { CHAIN_ACTION_LABELS, CHAIN_STATE_LABELS, formatDateTime } from '@naru/messages';
import { useParams } from 'react-router';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Transaction } from '../../shared/trade/Transaction.tsx';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Table } from '../../shared/ui/Table.tsx';
import { usePage } from '../../shared/use-page.ts';
import classes from './Explorer.module.css';
import { LookedUp } from './LookedUp.tsx';
import { PARTY_LABELS, TEXTS } from './texts.ts';

export const AddressScreen = () => {
  const { address = '' } = useParams();
  const explorer = usePort(TOKENS.explorer);
  const [page, setPage] = usePage();
  const query = { page, size: ADDRESS_PAGE_SIZE };
  return (
    <LookedUp title={TEXTS.address} keyOf={KEYS.onChain('address', address, page)} ask={() => explorer.address(address, query)}>
      {(found) => <Loaded found={found} onPage={setPage} />}
    </LookedUp>
  );
};

const Loaded = ({ found: { party, rows }, onPage }: { found: AddressPage; onPage: (page: number) => void }) => (
  <>
    <div className={classes.facts}>
      <Facts
        facts={[
          { label: '주소', value: <span className={classes.whole}>{party.address}</span> },
          { label: '구분', value: PARTY_LABELS[party.kind] },
          { label: '이름', value: party.name || '-' },
        ]}
      />
    </div>
    <Section title={TEXTS.addressRows}>
      <Table
        label={`${TEXTS.addressRows} 표`}
        head={['구분', 'NFT', '시각', '상태', '거래 ID']}
        empty={TEXTS.noRows}
        rows={rows.dataList.map(({ hash, kind, tokenId, tokenName, state, time }) => ({
          key: `${hash}-${kind}-${tokenId}-${time}`,
          cells: [
            <strong key="kind">{CHAIN_ACTION_LABELS[kind]}</strong>,
            <Link key="token" className={classes.name} to={addressOf('explorerToken', {}, { tokenId })}>
              {tokenName}
            </Link>,
            formatDateTime(time),
            CHAIN_STATE_LABELS[state],
            <Transaction key="tx" txId={hash} state={state} />,
          ],
        }))}
      />
      <Pager page={rows.page} size={rows.size} allCount={rows.allCount} onPage={onPage} />
    </Section>
  </>
);
