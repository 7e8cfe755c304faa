import { Button, TextInput } from '@mantine/core';
import { FACT_LIMITS, SITE_WORDS, type SiteProfile } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import { TEXT_LIMITS } from '@naru/domain/shared';
import { Text } from '@naru/frontend/layout';
import { DisclosureFacts } from '../detail/DisclosureFacts.tsx';
import { Form } from '../form/Form.tsx';
import { FormFault } from '../form/FormFault.tsx';
import { fieldProblem, formProblem } from '../form/problem.ts';
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
        {TEXTS.sellerHint}
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
            aria-label={`${TEXTS.value} ${at + 1}`}
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
            {TEXTS.add}
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
  const { mine, theirs, isOwner, problems, busy, change, take, submit, keepMine } = useSiteWords(site, onDraft);
  return (
    <>
      {theirs !== undefined && (
        <Versus
          title={TEXTS.overtaken}
          text={TEXTS.overtakenText}
          rows={wordsOf(theirs, mine, isOwner)}
          onKeepMine={() => void keepMine(theirs)}
          onTakeTheirs={() => take(theirs)}
        />
      )}
      <Form name={TEXTS.update} onSubmit={submit}>
        <TextInput
          label={TEXTS.name}
          description={TEXTS.nameHint}
          value={mine.siteName}
          error={fieldProblem(problems, 'siteName')}
          onChange={(event) => change({ siteName: event.currentTarget.value })}
        />
        <TextInput
          type="url"
          label={TEXTS.url}
          description={TEXTS.urlHint}
          value={mine.siteUrl}
          error={fieldProblem(problems, 'siteUrl')}
          onChange={(event) => change({ siteUrl: event.currentTarget.value })}
        />
        <LongText
          label={TEXTS.introduction}
          rows={4}
          most={TEXT_LIMITS.long}
          value={mine.introduction}
          error={fieldProblem(problems, 'introduction')}
          onChange={(event) => change({ introduction: event.currentTarget.value })}
        />
        {isOwner ? (
          <SellerFacts facts={mine.seller} onChange={(seller) => change({ seller })} />
        ) : (
          <>
            <DisclosureFacts title={TEXTS.seller} facts={mine.seller} />
            <p>{TEXTS.sellerByOwner}</p>
          </>
        )}
        {theirs === undefined && <FormFault text={formProblem(problems, SITE_WORDS)} />}
        <Button type="submit" loading={busy}>
          {TEXTS.save}
        </Button>
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
