import type { TokenOnChain } from '@naru/domain/explorer';
import { failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { fail, parseTokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { CHAIN_STATE_LABELS } from '@naru/messages';
import { useParams } from 'react-router';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { TradeTable } from '../../shared/trade/TradeTable.tsx';
import { whileRecording } from '../../shared/trade/Transaction.tsx';
import { Facts } from '../../shared/ui/Facts.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './Explorer.module.css';
import { LookedUp } from './LookedUp.tsx';
import { MetadataCheck } from './MetadataCheck.tsx';
import { Party } from './Party.tsx';
import { TEXTS } from './texts.ts';

const NEWEST = { page: 1, size: 20 } as const;

export const TokenScreen = () => {
  const { tokenId = '' } = useParams();
  const explorer = usePort(TOKENS.explorer);
  const named = parseTokenId(tokenId);
  return (
    <LookedUp
      title={TEXTS.token}
      keyOf={KEYS.onChain('token', tokenId)}
      ask={async () => (named.ok ? explorer.token(named.value) : fail(failure('lookupFailed')))}
      waits={({ state }) => state === 'queued' || state === 'submitted'}
    >
      {(token) => <Loaded token={token} />}
    </LookedUp>
  );
};

const Loaded = ({ token }: { token: TokenOnChain }) => {
  const { tokenId, name, standard, chainId, contract, owner, state, frozen, metadataHash } = token;
  const answer = useAnswerOf(TOKENS.histories, KEYS.history(tokenId, NEWEST), (histories) => histories.ofNft(tokenId, NEWEST), {
    refetchInterval: whileRecording,
  });
  const { data } = answer;
  return (
    <>
      {frozen && (
        <Text weight={600} above={12}>
          {TEXTS.frozen}
        </Text>
      )}
      <div className={classes.facts}>
        <Facts
          facts={[
            { label: 'NFT', value: name },
            { label: '토큰 ID', value: tokenId },
            { label: '표준', value: standard },
            { label: '체인 ID', value: String(chainId) },
            { label: '계약', value: <span className={classes.whole}>{contract}</span> },
            { label: '소유자', value: <Party party={owner} /> },
            { label: '기록 상태', value: CHAIN_STATE_LABELS[state] },
            { label: '메타데이터 해시', value: <span className={classes.whole}>{metadataHash}</span> },
          ]}
        />
      </div>
      <MetadataCheck token={token} />
      <Row gap={12} above={24}>
        <LinkButton to={addressOf('detail', { tokenId })} variant="default">
          {TEXTS.toNft}
        </LinkButton>
      </Row>
      <Section title={TEXTS.history} shown={data !== undefined || answer.error !== null}>
        {data === undefined && <Pending of={answer} />}
        {data && <TradeTable rows={data.dataList} label={`${TEXTS.history} 표`} />}
      </Section>
    </>
  );
};
