import { Button, TextInput } from '@mantine/core';
import { FACT_LIMITS, SITE_WORDS, type SiteProfile } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { FormEnd } from '@naru/frontend/form-parts';
import { Text } from '@naru/frontend/layout';
import { DisclosureFacts } from '../detail/DisclosureFacts.tsx';
import { Form } from '../form/Form.tsx';
import { LongText, ShortText } from '../form/TypedText.tsx';
import { Versus } from '../versus/Versus.tsx';
import classes from './Company.module.css';
import { TEXTS } from './texts.ts';
import { useSiteWords } from './use-site-words.ts';

interface SellerFactsProps {
  readonly facts: readonly Fact[];
  readonly onChange: (facts: readonly Fact[]) => void;
}

/** The seller's identity card, line by line: Korean law names what belongs there, an issuer may add more. */
const SellerFacts = ({ facts, onChange }: SellerFactsProps) => {
  const replace = (at: number, part: Partial<Fact>): void =>
    onChange(facts.map((fact, index) => (index === at ? { ...fact, ...part } : fact)));
  return (
    <fieldset className={classes.facts}>
      <legend>{TEXTS.seller}</legend>
      <Text size={14} tone="muted">
        스토어와 상품 화면에 표시되는 판매자 정보예요. 빈 줄은 저장하지 않아요.
      </Text>
      {facts.map(({ label, value }, at) => (
        <div key={at} className={classes.fact}>
          <ShortText
            aria-label={`${TEXTS.label} ${at + 1}`}
            most={FACT_LIMITS.label}
            value={label}
            onChange={(event) => replace(at, { label: event.currentTarget.value })}
          />
          <ShortText
            aria-label={`내용 ${at + 1}`}
            most={FACT_LIMITS.value}
            value={value}
            onChange={(event) => replace(at, { value: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            px="xs"
            aria-label={`${TEXTS.label} ${at + 1} ${TEXTS.remove}`}
            onClick={() => onChange(facts.filter((_, index) => index !== at))}
          >
            {TEXTS.remove}
          </Button>
        </div>
      ))}
      {facts.length < FACT_LIMITS.lines && (
        <div>
          <Button variant="default" size="sm" onClick={() => onChange([...facts, { label: '', value: '' }])}>
            항목 추가
          </Button>
        </div>
      )}
    </fieldset>
  );
};

interface Props {
  readonly site: SiteProfile;
  /** Told of what is typed, as it is typed. */
  readonly onDraft?: (draft: SiteProfile) => void;
}

/** Name, address and introduction of a site, and the seller's card, which only its owners change. */
export const CompanyForm = ({ site, onDraft }: Props) => {
  const { mine, theirs, isOwner, form, change, take, submit, keepMine } = useSiteWords(site, onDraft);
  const field = (name: (typeof SITE_WORDS)[number]) => form.bind(name, mine[name], (value) => change({ [name]: value }));
  return (
    <>
      {theirs !== undefined && (
        <Versus
          title="다른 담당자가 먼저 저장했어요"
          text="쓰는 동안 내용이 바뀌었어요. 내 내용으로 저장하면 먼저 저장된 내용을 덮어써요."
          rows={wordsOf(theirs, mine, isOwner)}
          onKeepMine={() => void keepMine(theirs)}
          onTakeTheirs={() => take(theirs)}
        />
      )}
      <Form name={TEXTS.update} onSubmit={submit}>
        <TextInput label={TEXTS.name} description="30자 이내, 공백 없이" {...field('siteName')} />
        <TextInput type="url" label={TEXTS.url} description="https://로 시작하는 주소 (선택)" {...field('siteUrl')} />
        <LongText label={TEXTS.introduction} rows={4} most={TEXT_LIMITS.long} {...field('introduction')} />
        {isOwner ? (
          <SellerFacts facts={mine.seller} onChange={(seller) => change({ seller })} />
        ) : (
          <>
            <DisclosureFacts title={TEXTS.seller} facts={mine.seller} />
            <p>판매자 정보는 소유자만 바꿀 수 있어요.</p>
          </>
        )}
        <FormEnd fault={theirs === undefined ? form.fault(SITE_WORDS) : undefined} busy={form.busy} submit="저장" />
      </Form>
    </>
  );
};

const cardOf = ({ seller }: SiteProfile): string => seller.map(({ label, value }) => `${label}: ${value}`).join('\n');

const wordsOf = (theirs: SiteProfile, mine: SiteProfile, isOwner: boolean) =>
  [
    { key: 'name', label: TEXTS.name, theirs: theirs.siteName, mine: mine.siteName },
    { key: 'url', label: TEXTS.url, theirs: theirs.siteUrl, mine: mine.siteUrl },
    { key: 'introduction', label: TEXTS.introduction, theirs: theirs.introduction, mine: mine.introduction },
    ...(isOwner ? [{ key: 'seller', label: TEXTS.seller, theirs: cardOf(theirs), mine: cardOf(mine) }] : []),
  ].filter((row) => row.theirs !== row.mine);
