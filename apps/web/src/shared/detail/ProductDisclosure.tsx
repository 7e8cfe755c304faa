import { ASSET_ANSWERS, ASSET_QUESTIONS, isAssetQuestion } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import { Text } from '@naru/frontend/layout';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import { DisclosureFacts } from './DisclosureFacts.tsx';

/** What an issuer has to say of a product by law: its disclosure, and whether it is a virtual asset, with what that means for who buys it. */
export const ProductDisclosure = ({ notice }: { notice: readonly Fact[] }) => {
  const answers = notice.filter(({ label }) => isAssetQuestion(label));
  return (
    <>
      <DisclosureFacts title="상품정보제공고시" facts={notice.filter(({ label }) => !isAssetQuestion(label))} />
      <Section title="가상자산 여부" shown={answers.length > 0}>
        {answers.every(({ value }) => value === ASSET_ANSWERS.no) && (
          <Text tone="muted">
            금융위원회 가이드라인의 질문에 발행사가 모두 ‘아니요’로 답했어요. 가상자산이 아니어서 가상자산이용자보호법의 예치금 보호 같은
            규정은 적용되지 않고, 전자상거래법의 소비자 보호를 받아요.
          </Text>
        )}
        <Facts facts={answers.map(({ label, value }) => ({ label: ASSET_QUESTIONS[label] ?? label, value }))} />
      </Section>
    </>
  );
};
