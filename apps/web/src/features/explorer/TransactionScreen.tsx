import type { ChainEffect, TransactionPage } from '@naru/domain/explorer';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { CHAIN_ACTION_LABELS, CHAIN_STATE_LABELS, formatDateTime, formatWon } from '@naru/messages';
import { useParams } from 'react-router';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Table } from '../../shared/ui/Table.tsx';
import classes from './Explorer.module.css';
import { LookedUp } from './LookedUp.tsx';
import { Party } from './Party.tsx';
import { TEXTS } from './texts.ts';

export const TransactionScreen = () => {
  const { hash = '' } = useParams();
  const explorer = usePort(TOKENS.explorer);
  return (
    <LookedUp
      title={TEXTS.transaction}
      keyOf={KEYS.onChain('transaction', hash)}
      ask={() => explorer.transaction(hash)}
      waits={({ state }) => state === 'submitted'}
    >
      {(page) => <Loaded page={page} />}
    </LookedUp>
  );
};

const Loaded = ({ page }: { page: TransactionPage }) => {
  const { hash, state, block, sender, contract, nonce, gasUsed, creates, deeds: effects, deedCount: actionCount } = page;
  return (
    <>
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: '거래 ID', value: <span className={classes.whole}>{hash}</span> },
            { label: '상태', value: CHAIN_STATE_LABELS[state] },
            { label: '블록', value: block === null ? '-' : `#${block.number.toLocaleString('ko-KR')}` },
            { label: '기록 시각', value: block === null ? '-' : formatDateTime(block.minedAt) },
            { label: '보낸 계정', value: <Party party={sender} /> },
            { label: '계약', value: <Party party={contract} /> },
            { label: '순번', value: String(nonce) },
            { label: '사용한 가스', value: gasUsed === null ? '-' : gasUsed.toLocaleString('ko-KR') },
          ]}
        />
      </div>
      <Section title={TEXTS.deeds}>
        {creates ? (
          <Text size={14} tone="muted" above={12}>
            {TEXTS.deploy}
          </Text>
        ) : (
          <Actions deeds={effects} />
        )}
        {actionCount > effects.length && (
          <Text size={14} tone="muted" above={12}>
            {TEXTS.moreDeeds(actionCount)}
          </Text>
        )}
      </Section>
    </>
  );
};

const Actions = ({ deeds: effects }: { deeds: readonly ChainEffect[] }) => (
  <Table
    label={`${TEXTS.deeds} 표`}
    head={['구분', 'NFT', '보낸 쪽', '받은 쪽', '가격', '승인 기록']}
    numeric={['가격']}
    empty={TEXTS.noDeeds}
    rows={effects.map(({ kind, tokenId, tokenName, from, to, price, approval }) => ({
      key: `${kind}-${tokenId}`,
      cells: [
        <strong key="kind">{CHAIN_ACTION_LABELS[kind]}</strong>,
        <Link key="token" className={classes.name} to={addressOf('explorerToken', {}, { tokenId })}>
          {tokenName === '' ? `#${tokenId}` : tokenName}
        </Link>,
        <Party key="from" party={from} />,
        <Party key="to" party={to} />,
        price === null || price === 0 ? '-' : formatWon(price),
        approval === null ? '-' : <span className={classes.whole}>{`${approval.slice(0, 10)}…${approval.slice(-6)}`}</span>,
      ],
    }))}
  />
);
