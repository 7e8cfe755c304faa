import { Button } from '@mantine/core';
import { FACT_LIMITS } from '@naru/domain/issuer';
import type { Fact } from '@naru/domain/nft';
import { ShortText } from '../form/TypedText.tsx';
import classes from './Company.module.css';
import { TEXTS } from './texts.ts';

interface Props {
  readonly facts: readonly Fact[];
  readonly onChange: (facts: readonly Fact[]) => void;
}

/** The seller's identity card, line by line: Korean law names what belongs there, an issuer may add more. */
export const SellerFacts = ({ facts, onChange }: Props) => {
  const replace = (at: number, part: Partial<Fact>): void =>
    onChange(facts.map((fact, index) => (index === at ? { ...fact, ...part } : fact)));
  return (
    <fieldset className={classes.facts}>
      <legend>{TEXTS.seller}</legend>
      <p className={classes.hint}>{TEXTS.sellerHint}</p>
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
