import type { Statement } from '@naru/domain/settlement';
import { formatWon } from '@naru/messages';
import { Facts } from '../ui/Facts.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Statement.module.css';
import { TEXTS } from './texts.ts';

/** The tax in what was sold in a month, and in the fees of it; what went back is taken off. */
export const TaxPart = ({ tax: { supply, vat, exempt, feeSupply, feeVat }, invoice }: Pick<Statement, 'tax' | 'invoice'>) => (
  <Section title={TEXTS.tax}>
    <div className={classes.part}>
      <Facts
        facts={[
          { label: TEXTS.supply, value: formatWon(supply) },
          { label: TEXTS.vat, value: formatWon(vat) },
          { label: TEXTS.exempt, value: formatWon(exempt) },
          { label: TEXTS.taxTotal, value: <strong>{formatWon(supply + vat + exempt)}</strong> },
          { label: TEXTS.feeSupply, value: formatWon(feeSupply) },
          { label: TEXTS.feeVat, value: formatWon(feeVat) },
          ...(invoice === null ? [] : [{ label: TEXTS.invoice, value: `${invoice.approvalNumber} (${invoice.issuedOn})` }]),
        ]}
      />
      <p className={classes.note}>{TEXTS.taxHint}</p>
    </div>
  </Section>
);
