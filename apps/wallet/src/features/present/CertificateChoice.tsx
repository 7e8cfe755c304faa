import type { FittingCertificate } from '@naru/flows/wallet-present';
import { PRESENT_TEXTS } from '@naru/messages/wallet';
import classes from './Present.module.css';

interface Props {
  readonly certificates: readonly FittingCertificate[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Which certificate answers; with a choice only where several do. */
export const CertificateChoice = ({ certificates, chosen, onChoose }: Props) => (
  <fieldset className={classes.choice}>
    <legend>{PRESENT_TEXTS.certificate}</legend>
    {certificates.map(({ id, name }) => (
      <label key={id}>
        <input type="radio" name="certificate" checked={id === chosen} onChange={() => onChoose(id)} />
        {PRESENT_TEXTS.certificateOf(name)}
      </label>
    ))}
  </fieldset>
);
