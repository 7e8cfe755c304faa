import { Checkbox } from '@mantine/core';
import { allAgreed, type Terms } from '@naru/domain/account';
import classes from './TermsBoxes.module.css';
import { TERMS } from './terms.ts';

interface Props {
  readonly terms: Terms;
  readonly onToggle: (term: keyof Terms) => void;
  readonly onToggleAll: () => void;
}

/** Three consents apart from one another, and a box for all of them; none is ticked beforehand (specification, section 5, terms). */
export const TermsBoxes = ({ terms, onToggle, onToggleAll }: Props) => (
  <fieldset className={classes.terms}>
    <legend>약관 동의</legend>
    <Checkbox size="md" label="모두 동의합니다" checked={allAgreed(terms)} onChange={onToggleAll} className={classes.all} />
    {TERMS.map(({ term, label, text }) => (
      <div key={term} className={classes.term}>
        <Checkbox size="md" label={label} checked={terms[term]} onChange={() => onToggle(term)} />
        <details>
          <summary>내용 보기</summary>
          <p>{text}</p>
        </details>
      </div>
    ))}
  </fieldset>
);
