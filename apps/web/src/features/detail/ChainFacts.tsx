import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { CHAIN_STATE_LABELS } from '@naru/messages';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { whileUnderWay } from '../../shared/trade/Transaction.tsx';
import { Facts } from '../../shared/ui/Facts.tsx';
import { PartRefused } from '../../shared/ui/PartRefused.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import classes from './ChainFacts.module.css';

/** The labels of the chain's record: apart from those of the page, which come before it. */
const TEXTS = Object.freeze({ title: '블록체인 기록' });

const short = (text: string): string => `${text.slice(0, 10)}…${text.slice(-8)}`;

/** Where the NFT stands on the chain, in short, and its addresses on a press; the explorer tells the rest. */
export const ChainFacts = ({ tokenId }: { tokenId: TokenId }) => {
  const answer = useAnswerOf(TOKENS.explorer, KEYS.onChain('token', tokenId), (explorer) => explorer.token(tokenId), {
    refetchInterval: whileUnderWay,
  });
  if (answer.data === undefined) return <PartRefused of={answer} title={TEXTS.title} />;
  const { standard, contract, owner, metadataHash, state } = answer.data;
  return (
    <Section title={TEXTS.title} more={{ to: addressOf('explorerToken', {}, { tokenId }), label: '자세히 확인하기' }}>
      <details className={classes.facts}>
        <summary>
          {standard} · {CHAIN_STATE_LABELS[state]}
        </summary>
        <Facts
          facts={[
            { label: '계약', value: <code title={contract}>{short(contract)}</code> },
            { label: '소유자 주소', value: owner === null ? '-' : <code title={owner.address}>{short(owner.address)}</code> },
            { label: '메타데이터 해시', value: <code title={metadataHash}>{short(metadataHash)}</code> },
          ]}
        />
      </details>
    </Section>
  );
};
