import type { Fact } from '@naru/domain/nft';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { INTERMEDIARY_NOTICE, SELLER_FIELD_LABELS } from '@naru/messages';
import { legalFact } from '../legal/operator.ts';
import { TOKENS } from '../tokens.ts';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './DisclosureFacts.module.css';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** That the platform is no party to a sale; nothing where it sells itself. */
export const IntermediaryNote = ({ facts }: { facts: readonly Fact[] }) => {
  const config = usePort(TOKENS.config);
  const own = digitsOf(legalFact(config, 'businessNumber'));
  const number = digitsOf(facts.find(({ label }) => label === SELLER_FIELD_LABELS.businessNumber)?.value ?? '');
  if (own !== '' && number === own) return null;
  return (
    <Text role="note" size={13} tone="muted">
      {INTERMEDIARY_NOTICE}
    </Text>
  );
};

/** Who sells in a store, and whose sale it is (Korean law has both said before a purchase). */
export const SellerPart = ({ facts }: { facts: readonly Fact[] }) => (
  <Section title="판매자 정보">
    {facts.length === 0 ? (
      <p>아직 판매자 정보를 등록하지 않은 스토어예요. 등록하기 전에는 구매할 수 없어요.</p>
    ) : (
      <div className={classes.facts}>
        <Facts facts={facts} />
      </div>
    )}
    <IntermediaryNote facts={facts} />
  </Section>
);
