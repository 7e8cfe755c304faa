import { Checkbox } from '@mantine/core';
import { allAgreed, type Terms } from '@naru/domain/account';
import { Stack } from '@naru/frontend/layout';
import { type ReactNode, useState } from 'react';
import { LegalTextLazy } from '../legal/LegalTextLazy.tsx';
import classes from './form.module.css';

/** The three terms with what each asks; their full texts are in `shared/legal`. */
const TERMS: readonly { readonly term: keyof Terms; readonly label: string }[] = [
  { term: 'agree1', label: '[필수] 서비스 이용약관' },
  { term: 'agree2', label: '[필수] 개인정보 수집·이용' },
  { term: 'agree3', label: '[선택] 마케팅 정보 수신' },
];

interface TermsBoxesProps {
  readonly terms: Terms;
  readonly onToggle: (term: keyof Terms) => void;
  readonly onToggleAll: () => void;
}

/** Three consents apart from one another, and a box for all of them; none is ticked beforehand (product 5, terms). */
export const TermsBoxes = ({ terms, onToggle, onToggleAll }: TermsBoxesProps) => (
  <Stack as="fieldset" gap={12} framed={16} className={classes.terms}>
    <legend>약관 동의</legend>
    <Checkbox size="md" label="모두 동의합니다" checked={allAgreed(terms)} onChange={onToggleAll} className={classes.all} />
    {TERMS.map(({ term, label }) => (
      <div key={term} className={classes.term}>
        <Checkbox size="md" label={label} checked={terms[term]} onChange={() => onToggle(term)} />
        <FullText term={term} label={label} />
      </div>
    ))}
  </Stack>
);

const FullText = ({ term, label }: { term: keyof Terms; label: string }) => {
  const [wanted, setWanted] = useState(false);
  return (
    <details onToggle={(event) => setWanted(wanted || event.currentTarget.open)}>
      <summary aria-label={`${label} 내용 보기`}>내용 보기</summary>
      {wanted && <LegalTextLazy term={term} />}
    </details>
  );
};

/**
 * Consents that are all needed, apart from one another and none ticked beforehand. `box` draws one; `areGiven` answers whether nothing is missing,
 * and has each missing one say `mustAgree` from then on.
 */
export const useConsents = <Name extends string>(names: readonly Name[], mustAgree: string) => {
  const [agreed, setAgreed] = useState<readonly Name[]>([]);
  const [refused, setRefused] = useState(false);
  const areGiven = (): boolean => {
    const missing = names.some((name) => !agreed.includes(name));
    setRefused(missing);
    return !missing;
  };
  const box = (name: Name, label: string) => (
    <Checkbox
      label={label}
      checked={agreed.includes(name)}
      error={refused && !agreed.includes(name) ? mustAgree : undefined}
      onChange={(event) => setAgreed([...agreed.filter((other) => other !== name), ...(event.currentTarget.checked ? [name] : [])])}
    />
  );
  return { box, areGiven };
};

interface ConsentPartProps {
  readonly heading: 'h2' | 'h3';
  readonly title: string;
  readonly text: string;
  /** The box to tick. */
  readonly children: ReactNode;
}

/** One consent: what it is for, in full, and its own box. Consents stand apart from one another. */
export const ConsentPart = ({ heading: Heading, title, text, children }: ConsentPartProps) => (
  <div className={classes.consent}>
    <Heading className={classes.title}>{title}</Heading>
    <p className={classes.text}>{text}</p>
    {children}
  </div>
);
