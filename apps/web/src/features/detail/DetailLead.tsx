import type { NftDetail } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Choice } from '../../shared/ui/Choice.tsx';
import { useAct } from '../../shared/use-act.ts';

/** What may lead the page of an own NFT. */
const LEADS = Object.freeze({
  title: '내 NFT 화면에서 먼저 보여 줄 내용',
  choices: [
    { value: 'image', label: '그림과 가격' },
    { value: 'data', label: '거래와 발행 기록' },
  ],
});

/** The owner's choice of what leads the page of their NFT for everybody: the deals, or the records of it (product 7, detail-type). */
export const DetailLead = ({ nft: { tokenId, detailType } }: { nft: NftDetail }) => {
  const nfts = usePort(TOKENS.nfts);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  const choose = (value: string): Promise<unknown> =>
    act(nfts.setDetailType(tokenId, value === 'data' ? 'data' : 'image'), () => queries.invalidateQueries({ queryKey: KEYS.nft(tokenId) }));
  return (
    <Text as="div" above={24}>
      <Choice
        titled
        legend={LEADS.title}
        name="detail-type"
        value={detailType}
        choices={LEADS.choices}
        onChange={(value) => void choose(value)}
      />
    </Text>
  );
};
