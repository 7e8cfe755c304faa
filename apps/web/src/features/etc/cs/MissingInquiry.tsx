import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { TEXTS } from './texts.ts';

/** An inquiry that is not there, or is another's. */
export const MissingInquiry = () => (
  <Hint title={TEXTS.missing} text={TEXTS.missingText}>
    <LinkButton to={addressOf('csBoard')}>{TEXTS.toList}</LinkButton>
  </Hint>
);
