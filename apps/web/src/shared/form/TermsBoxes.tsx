import { Checkbox } from '@mantine/core';
import { allAgreed, type Terms } from '@naru/domain/account';
import { useState } from 'react';
import { LegalTextLazy } from '../legal/LegalTextLazy.tsx';
import classes from './form.module.css';

/** The three terms with what each asks; their full texts are in `shared/legal`. */
const TERMS: readonly { readonly term: keyof Terms; readonly label: string }[] = [
  { term: 'agree1', label: '[필수] 서비스 이용약관' },
  { term: 'agree2', label: '[필수] 개인정보 수집·이용' },
  { term: 'agree3', label: '[선택] 마케팅 정보 수신' },
];

interface Props {
  readonly terms: Terms;
  readonly onToggle: (term: keyof Terms) => void;
  readonly onToggleAll: () => void;
}

/** Three consents apart from one another, and a box for all of them; none is ticked beforehand (product 5, terms). */
export const TermsBoxes = ({ terms, onToggle, onToggleAll }: Props) => (
  <fieldset className={classes.terms}>
    <legend>약관 동의</legend>
    <Checkbox size="md" label="모두 동의합니다" checked={allAgreed(terms)} onChange={onToggleAll} className={classes.all} />
    {TERMS.map(({ term, label }) => (
      <div key={term} className={classes.term}>
        <Checkbox size="md" label={label} checked={terms[term]} onChange={() => onToggle(term)} />
        <FullText term={term} label={label} />
      </div>
    ))}
  </fieldset>
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
